import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** How often an empty installation was made in this runtime. */
let installations = 0;

/**
 * Makes an empty installation: a migrated database, and nothing in KV. What cannot be emptied are the rate limits, and
 * the objects of pods that are not in memory; so no member and no pod gets an id that another had before.
 */
export async function makeEmptyInstallation(): Promise<void> {
  await deleteEverything();
  installations += 1;
  const firstId = installations * 100_000;
  await env.DB.batch([
    ...env.TEST_MIGRATIONS.map((sql) => env.DB.prepare(sql)),
    env.DB.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('users', ?1), ('communities', ?1)").bind(firstId),
  ]);
}

/** D1 and KV keep their data in Durable Objects, and `reset` deletes those alone that are in memory: both are used first. */
async function deleteEverything(): Promise<void> {
  await Promise.all([env.DB.prepare("SELECT 1").run(), env.SESSIONS.list()]);
  await reset();
  const { keys } = await env.SESSIONS.list({ limit: 1 });
  if (keys.length > 0) throw new Error("the sessions of the tests before are still there");
}
