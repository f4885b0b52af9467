import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { SESSION_TTL_MS } from "../../http/session-cookie.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { selectSession } from "./sessions.repository.ts";

/** What KV holds under the hash of a session's token. */
const sessionRecord = z.object({ userId: z.number(), sid: z.string(), expire: z.number() });
export type SessionRecord = z.infer<typeof sessionRecord>;

/**
 * The session of a token's hash: one KV operation as a rule. KV is a fast way to the session, never a veto: it is
 * eventually consistent, so a miss asks D1, and so does a failure. KV learns of such a session when it is next extended.
 */
export async function findSession(
  { db, kv }: { db: Db; kv: KVNamespace },
  tokenHash: string,
  now: number,
): Promise<SessionRecord | undefined> {
  const stored = await readRecord(kv, tokenHash);
  if (stored !== undefined && stored.expire > now) return stored;
  const [row] = await selectSession(db, tokenHash);
  return row !== undefined && row.expire > now ? row : undefined;
}

async function readRecord(kv: KVNamespace, tokenHash: string): Promise<SessionRecord | undefined> {
  try {
    return sessionRecord.safeParse(await kv.get(tokenHash, "json")).data;
  } catch (error) {
    log("warn", "session_not_read", { reason: rootMessage(error) });
    return undefined;
  }
}

/**
 * Has KV know a session that D1 has stored. One that has ended there meanwhile, perhaps with its member's account, is
 * forgotten again: whoever ended it has had KV forget it before. When this fails nothing is lost: D1 knows the session.
 */
export async function storeSession(
  { db, kv }: { db: Db; kv: KVNamespace },
  tokenHash: string,
  record: SessionRecord,
): Promise<void> {
  try {
    await kv.put(tokenHash, JSON.stringify(record), { expirationTtl: SESSION_TTL_MS / 1000 });
    const [row] = await selectSession(db, tokenHash);
    if (row === undefined) await forgetSession(kv, tokenHash);
  } catch (error) {
    log("warn", "session_not_stored", { reason: rootMessage(error) });
  }
}

/** Removes what KV remembers of an ended session. When that fails nothing is lost: D1 has ended it, and KV's expires. */
export async function forgetSession(kv: KVNamespace, tokenHash: string): Promise<void> {
  try {
    await kv.delete(tokenHash);
  } catch (error) {
    log("warn", "session_not_forgotten", { reason: rootMessage(error) });
  }
}

/** KV operations a single request may make and still have some left. What is beyond is dead in D1 and expires in KV. */
const MAX_FORGOTTEN = 900;

/** Removes what KV remembers of ended sessions. */
export async function forgetSessions(kv: KVNamespace, ended: readonly { tokenHash: string }[]): Promise<void> {
  await Promise.all(ended.slice(0, MAX_FORGOTTEN).map(({ tokenHash }) => forgetSession(kv, tokenHash)));
}
