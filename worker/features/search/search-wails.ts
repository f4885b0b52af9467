import { PAGE } from "../../contract/limits.ts";
import type { FoundWail } from "../../contract/search.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { cutPage } from "../../db/pagination.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { toWail } from "../wails/wails.wire.ts";
import { selectFoundWails } from "./search.repository.ts";
import { markedRanges, type WailSearch } from "./search.rules.ts";

interface Asked extends Pick<WailSearch, "text" | "category"> {
  /** Whether only the caller's own wails are searched. */
  readonly isMine: boolean;
  /** The last wail of the page before. */
  readonly before: number | undefined;
}

/** Finds wails of a pod by their words, for its members. Errors: `podNotFound`, `podMembershipRequired`. */
export async function searchWails(
  caller: Caller,
  podId: number,
  { isMine, ...asked }: Asked,
): Promise<{ wails: FoundWail[]; next: string | undefined }> {
  const { db, memberId } = caller;
  const [[pod], found] = await batchAsMember(
    caller,
    selectPodAccess(db, memberId, podId),
    selectFoundWails(db, memberId, podId, { ...asked, authorId: isMine ? memberId : undefined }),
  );
  requirePodMember(pod);
  const { rows, last } = cutPage(found, PAGE.wailSearch);
  const wails = rows.map((row) => ({ ...toWail(row), highlights: markedRanges(row.marked) }));
  return { wails, next: last && String(last.id) };
}
