import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { DAY_MS } from "../clock.ts";
import { MEMBER_HEADER } from "../contract/member-header.ts";
import { extendSession } from "../features/accounts/accounts.repository.ts";
import { readSession, SESSION_TTL_MS, type SessionRecord, storeSession } from "../features/accounts/session.store.ts";
import { hashToken } from "../features/accounts/session-token.ts";
import type { MemberEnv } from "./context.ts";
import { anotherMember, authenticationRequired } from "./errors.ts";
import { readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

/**
 * Puts the signed-in member in place as `caller`, or answers 401, also when the page shows another one. One KV read;
 * whether the session still stands is proven by `readAs` in the request's own D1 round trip, so every use case reads
 * through it before it writes.
 */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  const token = readSessionCookie(c);
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const record = tokenHash === undefined ? undefined : await readSession(c.env.SESSIONS, tokenHash);
  const { now, db } = c.var;
  if (token === undefined || tokenHash === undefined || record === undefined || record.expire <= now) {
    throw authenticationRequired();
  }
  requireShown(c, record.userId);
  c.set("caller", { memberId: record.userId, sid: record.sid, now, db, env: c.env });
  await next();
  // An answer that writes the cookie itself has just ended the session.
  const ended = c.res.headers.has("set-cookie");
  if (record.expire - now < SESSION_TTL_MS - DAY_MS && c.res.ok && !ended) {
    writeSessionCookie(c, token);
    c.executionCtx.waitUntil(slide(c.env, c.var, tokenHash, record));
  }
});

/** Refuses what a page asks for whose member's cookie another one's has replaced. Errors: `anotherMember`. */
export function requireShown(c: Context, memberId: number): void {
  const shown = c.req.header(MEMBER_HEADER);
  if (shown !== undefined && shown !== String(memberId)) throw anotherMember();
}

async function slide(env: Env, { db, now }: MemberEnv["Variables"], tokenHash: string, record: SessionRecord) {
  const expire = now + SESSION_TTL_MS;
  const [{ meta }] = await extendSession(db, record.userId, record.sid, now, expire);
  if (meta.changes > 0) await storeSession(env.SESSIONS, tokenHash, { ...record, expire });
}
