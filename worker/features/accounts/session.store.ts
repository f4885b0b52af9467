import { z } from "zod";

/** How long a session lives without use. */
export const SESSION_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** What KV holds under the hash of a session's token. */
const sessionRecord = z.object({ userId: z.number(), sid: z.string(), expire: z.number() });
export type SessionRecord = z.infer<typeof sessionRecord>;

/** Reads a session by its token's hash: one KV operation. D1 has the last word on whether it still stands. */
export async function readSession(kv: KVNamespace, tokenHash: string): Promise<SessionRecord | undefined> {
  const stored = sessionRecord.safeParse(await kv.get(tokenHash, "json"));
  return stored.success ? stored.data : undefined;
}

export async function storeSession(kv: KVNamespace, tokenHash: string, record: SessionRecord): Promise<void> {
  await kv.put(tokenHash, JSON.stringify(record), { expirationTtl: SESSION_TTL_MS / 1000 });
}

export const forgetSession = (kv: KVNamespace, tokenHash: string) => kv.delete(tokenHash);

/** KV operations a single request may make and still have some left. What is beyond is dead in D1 and expires in KV. */
const MAX_FORGOTTEN = 900;

/** Removes what KV remembers of ended sessions. */
export async function forgetSessions(kv: KVNamespace, ended: readonly { tokenHash: string }[]): Promise<void> {
  await Promise.all(ended.slice(0, MAX_FORGOTTEN).map(({ tokenHash }) => forgetSession(kv, tokenHash)));
}
