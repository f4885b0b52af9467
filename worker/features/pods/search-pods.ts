import { PAGE } from "../../contract/limits.ts";
import type { Community } from "../../contract/pods.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { cutPage } from "../../db/pagination.ts";
import { staleCursor } from "../../http/pagination.ts";
import { podMatch } from "./pod-match.ts";
import { type FoundAt, selectFoundPods } from "./pod-search.repository.ts";
import { toFoundCommunity } from "./pods.wire.ts";

interface FoundPods {
  readonly pods: Community[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Pods found by name, city or state. Errors: `staleCursor`. */
export async function searchPods(caller: Caller, text: string, cursor: string | undefined): Promise<FoundPods> {
  const after = parseFoundAt(cursor);
  const match = podMatch(text);
  if (match === undefined) {
    await batchAsMember(caller);
    return { pods: [], next: undefined };
  }
  const [found] = await batchAsMember(caller, selectFoundPods(caller.db, caller.memberId, match, after));
  const { rows, last } = cutPage(found, PAGE.communitySearch);
  return { pods: rows.map(toFoundCommunity), next: last && formatFoundAt(last) };
}

const formatFoundAt = ({ begins, memberCount, population, id }: FoundAt) =>
  `${begins}_${memberCount}_${population}_${id}`;

function parseFoundAt(cursor: string | undefined): FoundAt | undefined {
  if (cursor === undefined) return undefined;
  const numbers = /^([01])_(\d{1,15})_(\d{1,15})_(\d{1,15})$/.exec(cursor)?.slice(1).map(Number);
  if (numbers === undefined) throw staleCursor();
  const [begins = 0, memberCount = 0, population = 0, id = 0] = numbers;
  return { begins, memberCount, population, id };
}
