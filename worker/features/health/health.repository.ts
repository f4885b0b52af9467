import { sql } from "drizzle-orm";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import type { Db } from "../../db/client.ts";

/** The newest migration this code needs. A database may be further ahead, never behind. */
const EXPECTED = `${journal.entries.at(-1)?.tag}.sql`;

/** Whether the database answers and has that migration. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM d1_migrations WHERE name = ${EXPECTED}`);
  return rows.length === 1;
}
