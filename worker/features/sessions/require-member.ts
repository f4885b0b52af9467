import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MEMBER_HEADER } from "../../contract/member-header.ts";
import type { MemberEnv } from "../../http/context.ts";
import { readSessionCookie, SESSION_TTL_MS, writeSessionCookie } from "../../http/session-cookie.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { anotherMember, authenticationRequired } from "../../lib/errors.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { hashToken } from "../../lib/token.ts";
import { findSession, type SessionRecord, storeSession } from "./session.store.ts";
import { extendSession } from "./sessions.repository.ts";

/** Made once: of all refusals it is the most common one, and what an error costs is its stack. */
const NO_COOKIE = authenticationRequired();

/**
 * Sets the signed-in member as `caller`, or answers 401, also when the page shows another member. It reads KV once.
 * `batchAsMember` and `transactAsMember` check in D1 that the session is still live, so every use case reads and writes
 * through them.
 */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  // `c.var` would copy all variables.
  const [now, db] = [c.get("now"), c.get("db")];
  const token = readSessionCookie(c);
  if (token === undefined) throw NO_COOKIE;
  const tokenHash = hashToken(token);
  const record = await findSession({ db, kv: c.env.SESSIONS }, tokenHash, now);
  if (record === undefined) throw authenticationRequired();
  assertMemberHeader(c, record.userId);
  const background = (work: Promise<void>) => c.executionCtx.waitUntil(work);
  c.set("caller", { memberId: record.userId, sid: record.sid, now, db, env: c.env, background });
  await next();
  // An answer that sets the cookie has just ended the session.
  const ended = c.res.headers.has("set-cookie");
  if (record.expire - now < SESSION_TTL_MS - DAY_MS && c.res.ok && !ended) await extend(c, token, tokenHash, record);
});

/** Refuses a request of a page that shows another member than the session's. Errors: `anotherMember`. */
export function assertMemberHeader(c: Context, memberId: number): void {
  const shown = c.req.header(MEMBER_HEADER);
  if (shown !== undefined && shown !== String(memberId)) throw anotherMember();
}

/**
 * Extends a session and its cookie. The cookie of an ended session is left alone, because the browser may have another
 * one by now. A failure does not fail the request; the next request tries again.
 */
async function extend(c: Context<MemberEnv>, token: string, tokenHash: string, record: SessionRecord): Promise<void> {
  const { db, now } = c.var;
  const expire = now + SESSION_TTL_MS;
  try {
    if (!(await extendSession(db, record.userId, record.sid, now, expire))) return;
  } catch (error) {
    log("warn", "session_not_extended", { reason: rootMessage(error) });
    return;
  }
  writeSessionCookie(c, token);
  c.executionCtx.waitUntil(storeSession({ db, kv: c.env.SESSIONS }, tokenHash, { ...record, expire }));
}
