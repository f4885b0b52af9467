import type { Db } from "../../db/client.ts";
import { deleteSession } from "./accounts.repository.ts";
import { forgetSession, readSession } from "./session.store.ts";
import { hashToken } from "./session-token.ts";

/** Ends the session of a token. D1 first: from that moment the token opens nothing, whatever KV still remembers. */
export async function signOut(db: Db, env: Env, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  const record = await readSession(env.SESSIONS, tokenHash);
  if (record !== undefined) await deleteSession(db, record.sid);
  await forgetSession(env.SESSIONS, tokenHash);
}
