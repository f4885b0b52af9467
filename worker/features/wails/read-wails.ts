import { PAGE } from "../../contract/limits.ts";
import type { Wail, WailPage } from "../../contract/wails.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { type Keyset, toPage } from "../../db/pagination.ts";
import { rememberPod } from "../../pod/wail-pods.ts";
import { selectPodId } from "../pods/memberships.repository.ts";
import { podNotFound } from "../pods/pods.errors.ts";
import { wailNotFound } from "./wails.errors.ts";
import { type FeedPart, selectFeed, selectPinned, selectPodOfWail, selectWail } from "./wails.repository.ts";
import { toWail, toWailPage } from "./wails.wire.ts";

/** A page of a pod's feed, newest first, of all categories or of one, for any signed-in member. Errors: `podNotFound`. */
export async function readFeed(
  caller: Caller,
  podId: number,
  part: FeedPart,
): Promise<{ wails: Wail[]; next: Keyset | undefined }> {
  const { db, memberId } = caller;
  const [[pod], rows] = await batchAsMember(caller, selectPodId(db, podId), selectFeed(db, memberId, podId, part));
  if (pod === undefined) throw podNotFound();
  const page = toPage(rows, PAGE.feed);
  rememberPod(caller.env, podId, page.rows);
  return { wails: page.rows.map(toWail), next: page.next };
}

/** The pinned emergencies of a pod, newest first, for any signed-in member. Errors: `podNotFound`. */
export async function readPinned(caller: Caller, podId: number): Promise<Wail[]> {
  const { db, memberId, now } = caller;
  const [[pod], rows] = await batchAsMember(caller, selectPodId(db, podId), selectPinned(db, memberId, podId, now));
  if (pod === undefined) throw podNotFound();
  return rows.map(toWail);
}

/** One wail of a pod. Errors: `wailNotFound`, also when it is in another pod. */
export async function readWail(caller: Caller, podId: number, wailId: number): Promise<Wail> {
  const [[wail]] = await batchAsMember(caller, selectWail(caller.db, caller.memberId, wailId));
  if (wail === undefined || wail.communityId !== podId) throw wailNotFound();
  return toWail(wail);
}

/** One wail with its pod, for its own page. Errors: `wailNotFound`. */
export async function readWailPage(caller: Caller, wailId: number): Promise<WailPage> {
  const { db, memberId } = caller;
  const [[wail], [pod]] = await batchAsMember(
    caller,
    selectWail(db, memberId, wailId),
    selectPodOfWail(db, memberId, wailId),
  );
  if (wail === undefined || pod === undefined) throw wailNotFound();
  return toWailPage(wail, pod);
}
