import { BOOKMARK_HEADER } from "../../worker/contract/bookmark-header.ts";
import { randomId } from "../browser/random-id.ts";
import { storage } from "../browser/storage.ts";
import { isDeviceMember } from "./device-member.ts";

/** Holds the bookmark of the member's reads, or `PRIMARY_REQUIRED` with an id of its own. All tabs share it. */
const KEY = "wail.bookmark";

/** Where no bookmark is new enough. */
const PRIMARY_REQUIRED = "primary ";

/**
 * Has the next read answered by the database that all writes go to: the member has written, or has heard of what others
 * have. Reads that are on their way do not change that.
 */
export function requirePrimaryRead(): void {
  if (isDeviceMember()) storage.setItem(KEY, PRIMARY_REQUIRED + randomId());
}

/**
 * Sends a request to the API so that members read what they have written (docs/decisions/0034-read-replicas.md): a read
 * brings the bookmark of one before, unless something was written since.
 */
export async function sendWithBookmark(
  method: string,
  headers: Headers,
  send: () => Promise<Response>,
): Promise<Response> {
  if (method !== "GET") return sendWrite(send);
  const known = isDeviceMember() ? storage.getItem(KEY) : undefined;
  const sent = known?.startsWith(PRIMARY_REQUIRED) ? undefined : known;
  if (sent !== undefined) headers.set(BOOKMARK_HEADER, sent);
  const answer = await send();
  const bookmark = answer.headers.get(BOOKMARK_HEADER);
  // Perhaps no database has come to the bookmark, after one was restored.
  if (sent !== undefined && answer.status >= 500) requirePrimaryRead();
  else if (bookmark !== null && isDeviceMember() && storage.getItem(KEY) === known) storage.setItem(KEY, bookmark);
  return answer;
}

/** Also where the answer never arrives, the server may have written. */
async function sendWrite(send: () => Promise<Response>): Promise<Response> {
  requirePrimaryRead();
  try {
    return await send();
  } finally {
    requirePrimaryRead();
  }
}
