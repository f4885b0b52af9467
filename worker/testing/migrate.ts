import { env } from "cloudflare:workers";

/** Gives the database of the tests its tables, triggers and views, once. */
export async function migrate(): Promise<void> {
  const isMigrated = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  if (isMigrated === null) await env.DB.batch(env.TEST_MIGRATIONS.map((sql) => env.DB.prepare(sql)));
}
