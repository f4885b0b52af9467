import { PAGE } from "../../contract/limits.ts";
import type { Community } from "../../contract/pods.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { cutPage } from "../../db/pagination.ts";
import { staleCursor } from "../../http/pagination.ts";
import { searchablePrefixes } from "./city-key.ts";
import { readTrailingState, withoutZipAndCountry } from "./city-query.ts";
import { type PodMatch, type SearchCursor, selectFoundPods } from "./pods.repository.ts";
import { toFoundCommunity } from "./pods.wire.ts";

interface FoundPods {
  readonly pods: Community[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Pods found by name, city or state. Errors: `staleCursor`. */
export async function searchPods(caller: Caller, text: string, cursor: string | undefined): Promise<FoundPods> {
  const after = parseSearchCursor(cursor);
  const match = podMatch(text);
  if (match === undefined) {
    await batchAsMember(caller);
    return { pods: [], next: undefined };
  }
  const [found] = await batchAsMember(caller, selectFoundPods(caller.db, caller.memberId, match, after));
  const { rows, last } = cutPage(found, PAGE.communitySearch);
  return { pods: rows.map(toFoundCommunity), next: last && formatSearchCursor(last) };
}

const formatSearchCursor = ({ begins, memberCount, population, id }: SearchCursor) =>
  `${begins}_${memberCount}_${population}_${id}`;

function parseSearchCursor(cursor: string | undefined): SearchCursor | undefined {
  if (cursor === undefined) return undefined;
  const numbers = /^([01])_(\d{1,15})_(\d{1,15})_(\d{1,15})$/.exec(cursor)?.slice(1).map(Number);
  if (numbers === undefined) throw staleCursor();
  const [begins = 0, memberCount = 0, population = 0, id = 0] = numbers;
  return { begins, memberCount, population, id };
}

/** Further words hardly narrow the result and cost a look-up each. */
const MAX_WORDS = 8;
/** Splits words like FTS5, except at apostrophes. A word with an apostrophe is a phrase: "o'f" finds O'Fallon. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}'’‘ʻʼ`´]+/u;
const IN_WORDS = /[\p{L}\p{N}]/u;

/** Parses a search text. Undefined when too little of it can be part of a name. */
function podMatch(typed: string): PodMatch | undefined {
  const text = withoutZipAndCountry(typed);
  const prefixes = searchablePrefixes(text);
  const words = text.split(BETWEEN_WORDS).filter((word) => IN_WORDS.test(word));
  if (prefixes.length === 0 || words.length === 0) return undefined;
  const byKey = prefixes.map((prefix) => `keys : ${beginning(prefix)}`);
  const inState = readTrailingState(text);
  if (inState) byKey.push(`(keys : "${inState.named}" AND words : "${inState.state}")`);
  return {
    byKey: byKey.join(" OR "),
    byWords: `(${words.slice(0, MAX_WORDS).map(beginning).join(" AND ")}) NOT (${byKey.join(" OR ")})`,
    prefixes: inState ? [...prefixes, inState.named] : prefixes,
  };
}

/** A prefix query of FTS5. The quotes make the word plain data. */
const beginning = (word: string) => `"${word}" *`;
