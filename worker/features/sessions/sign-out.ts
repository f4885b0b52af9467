import { type Caller, transactAsMember } from "../../db/as-member.ts";
import type { Db } from "../../db/client.ts";
import { hashToken } from "../../lib/token.ts";
import { forgetSession, forgetSessions } from "./session.store.ts";
import { deleteSession, deleteSessionsOf, selectSession } from "./sessions.repository.ts";

/**
 * Ends the session of a token, unless `requireMine` throws at whose it is. D1 first: from that moment the token opens
 * nothing, whatever KV still remembers.
 */
export async function signOut(
  db: Db,
  env: Env,
  token: string,
  requireMine: (memberId: number) => void = () => undefined,
): Promise<void> {
  const tokenHash = hashToken(token);
  const [session] = await selectSession(db, tokenHash);
  if (session === undefined) return;
  requireMine(session.userId);
  await deleteSession(db, tokenHash);
  await forgetSession(env.SESSIONS, tokenHash);
}

/** Ends all sessions of the caller, the asking one included. */
export async function signOutEverywhere(caller: Caller): Promise<void> {
  const { db, env, memberId } = caller;
  const [ended] = await transactAsMember(caller, deleteSessionsOf(db, memberId));
  await forgetSessions(env.SESSIONS, ended);
}
