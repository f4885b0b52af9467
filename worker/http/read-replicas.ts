import { createMiddleware } from "hono/factory";
import { BOOKMARK_HEADER } from "../contract/bookmark-header.ts";
import { readInSession } from "../db/read-session.ts";
import { openBookmark, sealBookmark } from "../lib/sealed-bookmark.ts";
import type { AppEnv } from "./context.ts";
import { isSafe } from "./same-origin.ts";

/**
 * Has reads answered by replicas of the database, where a deployment has a key for bookmarks. Requests that may write, and
 * the opening of WebSockets, stay with the primary, as all single statements do: only batches are read in a session. A
 * batch of a GET that writes, as when it extends the session, is forwarded to the primary by D1.
 */
export const readFromReplicas = createMiddleware<AppEnv>(async (c, next) => {
  const { DB: d1, BOOKMARK_KEY: key } = c.env;
  if (key === undefined || !isSafe(c) || c.req.header("upgrade") !== undefined) return next();
  const bookmark = await readInSession(d1, openBookmark(key, c.req.header(BOOKMARK_HEADER)), next);
  if (bookmark !== null) c.header(BOOKMARK_HEADER, sealBookmark(key, bookmark));
});
