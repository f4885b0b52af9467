import { readAs } from "../../db/as-caller.ts";
import type { Db } from "../../db/client.ts";
import type { Caller } from "../../http/context.ts";
import { deleteSession, deleteSessionsOf } from "./accounts.repository.ts";
import { forgetSession, forgetSessions } from "./session.store.ts";
import { hashToken } from "./session-token.ts";

/** Ends the session of a token. D1 first: from that moment the token opens nothing, whatever KV still remembers. */
export async function signOut(db: Db, env: Env, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await deleteSession(db, tokenHash);
  await forgetSession(env.SESSIONS, tokenHash);
}

/** Ends all sessions of the caller, the asking one included. */
export async function signOutEverywhere(caller: Caller): Promise<void> {
  await readAs(caller);
  await forgetSessions(caller.env.SESSIONS, await deleteSessionsOf(caller.db, caller.memberId));
}
