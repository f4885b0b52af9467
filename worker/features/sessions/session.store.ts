import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { SESSION_TTL_MS } from "../../http/session-cookie.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { selectSession } from "./sessions.repository.ts";

/** The value in KV under the hash of a session's token. */
const sessionRecord = z.object({ userId: z.number(), sid: z.string(), expire: z.number() });
export type SessionRecord = z.infer<typeof sessionRecord>;

/**
 * The session of a token's hash, usually with one KV read. KV is a cache and eventually consistent, so a miss or a
 * failure falls back to D1. KV gets such a session when it is next extended.
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
 * Stores a session in KV that D1 has stored. When the session has ended in D1 meanwhile, perhaps with the account, it
 * is removed from KV again: whoever ended it removed it from KV before. A failure loses nothing, because D1 has the
 * session.
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

/** Removes an ended session from KV. A failure loses nothing: D1 has ended the session, and the entry in KV expires. */
export async function forgetSession(kv: KVNamespace, tokenHash: string): Promise<void> {
  try {
    await kv.delete(tokenHash);
  } catch (error) {
    log("warn", "session_not_forgotten", { reason: rootMessage(error) });
  }
}

/**
 * The KV operations one request may use here; some are left for the rest of the request. Further sessions are ended in
 * D1 and expire in KV.
 */
const MAX_FORGOTTEN = 900;

/** Removes ended sessions from KV. */
export async function forgetSessions(kv: KVNamespace, ended: readonly { tokenHash: string }[]): Promise<void> {
  await Promise.all(ended.slice(0, MAX_FORGOTTEN).map(({ tokenHash }) => forgetSession(kv, tokenHash)));
}
