import { z } from "zod";
import { DAY_MS } from "../../clock.ts";
import type { Db } from "../../db/client.ts";
import { serviceUnavailable } from "../../http/errors.ts";
import { log, rootMessage } from "../../http/log.ts";
import { selectSessionMember } from "./accounts.repository.ts";

/** How long a session lives without use. */
export const SESSION_TTL_MS = 30 * DAY_MS;

/** What KV holds under the hash of a session's token. */
const sessionRecord = z.object({ userId: z.number(), sid: z.string(), expire: z.number() });
export type SessionRecord = z.infer<typeof sessionRecord>;

/**
 * Reads a session by its token's hash: one KV operation. D1 has the last word on whether it still stands. Errors:
 * `serviceUnavailable` while KV does not answer, since nobody knows then whether there is one.
 */
export async function readSession(kv: KVNamespace, tokenHash: string): Promise<SessionRecord | undefined> {
  const stored = sessionRecord.safeParse(await readRecord(kv, tokenHash));
  return stored.success ? stored.data : undefined;
}

async function readRecord(kv: KVNamespace, tokenHash: string): Promise<unknown> {
  try {
    return await kv.get(tokenHash, "json");
  } catch (error) {
    log("error", "session_not_read", { reason: rootMessage(error) });
    throw serviceUnavailable();
  }
}

/**
 * Has KV know a session that D1 has stored. One that has ended there meanwhile, perhaps with its member's account, is
 * forgotten again: whoever ended it has had KV forget it before.
 */
export async function storeSession(
  { db, kv }: { db: Db; kv: KVNamespace },
  tokenHash: string,
  record: SessionRecord,
): Promise<void> {
  await kv.put(tokenHash, JSON.stringify(record), { expirationTtl: SESSION_TTL_MS / 1000 });
  const [standing] = await selectSessionMember(db, tokenHash);
  if (standing === undefined) await forgetSession(kv, tokenHash);
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
