import { type Caller, transactAsMember } from "../../db/as-member.ts";
import { hashToken } from "../../lib/token.ts";
import { closeEndedSockets, selectLivePods } from "../../pod/report-hints.ts";
import { forgetSession, forgetSessions } from "./session.store.ts";
import { deleteSession, deleteSessionsOf, selectSession } from "./sessions.repository.ts";

/**
 * Ends the session of a token. `assertOwner` may throw for the member it belongs to. D1 is first: after it the token is
 * invalid, even if KV still has it.
 */
export async function signOut(
  { db, env, now }: Pick<Caller, "db" | "env" | "now">,
  token: string,
  assertOwner: (memberId: number) => void = () => undefined,
): Promise<void> {
  const tokenHash = hashToken(token);
  const [session] = await selectSession(db, tokenHash);
  if (session === undefined) return;
  assertOwner(session.userId);
  const [, pods] = await db.batch([deleteSession(db, tokenHash), selectLivePods(db, session.userId)]);
  await forgetSession(env.SESSIONS, tokenHash);
  await closeEndedSockets({ env, now }, session.userId, pods);
}

/** Ends all sessions of the caller, this one included. */
export async function signOutEverywhere(caller: Caller): Promise<void> {
  const { db, env, memberId } = caller;
  const [ended, pods] = await transactAsMember(caller, deleteSessionsOf(db, memberId), selectLivePods(db, memberId));
  await forgetSessions(env.SESSIONS, ended);
  caller.background(closeEndedSockets(caller, memberId, pods));
}
