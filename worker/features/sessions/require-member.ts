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

/**
 * Puts the signed-in member in place as `caller`, or answers 401, also when the page shows another one. One KV read;
 * whether the session still stands is proven by `batchAsMember` and `transactAsMember` in the request's own D1 round trips, so every use
 * case reads and writes through them.
 */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  const { now, db } = c.var;
  const token = readSessionCookie(c);
  if (token === undefined) throw authenticationRequired();
  const tokenHash = hashToken(token);
  const record = await findSession({ db, kv: c.env.SESSIONS }, tokenHash, now);
  if (record === undefined) throw authenticationRequired();
  requireShown(c, record.userId);
  c.set("caller", { memberId: record.userId, sid: record.sid, now, db, env: c.env });
  await next();
  // An answer that writes the cookie itself has just ended the session.
  const ended = c.res.headers.has("set-cookie");
  if (record.expire - now < SESSION_TTL_MS - DAY_MS && c.res.ok && !ended) await extend(c, token, tokenHash, record);
});

/** Refuses what a page asks for whose member's cookie another one's has replaced. Errors: `anotherMember`. */
export function requireShown(c: Context, memberId: number): void {
  const shown = c.req.header(MEMBER_HEADER);
  if (shown !== undefined && shown !== String(memberId)) throw anotherMember();
}

/**
 * Extends a session, and the cookie only with it: one that has ended meanwhile may have been replaced in the browser. When
 * that fails, what was asked for is done all the same, and the next request tries again.
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
