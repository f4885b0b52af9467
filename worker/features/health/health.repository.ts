import { sql } from "drizzle-orm";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import type { Db } from "../../db/client.ts";
import { jobRuns } from "../../db/schema/index.ts";

/** The newest migration this code needs. A database may be further ahead, never behind. */
const EXPECTED = `${journal.entries.at(-1)?.tag}.sql`;

/** What a check of the database finds. */
interface Findings {
  /** Whether it has the newest migration. */
  readonly isCurrent: boolean;
  readonly jobs: readonly { readonly name: string; readonly done: number; readonly lateAt: number | null }[];
}

/** One round trip that reads a row of each job. */
export async function readFindings(db: Db): Promise<Findings> {
  const [migrations, jobs] = await db.batch([
    db.select({ isThere: sql<number>`1` }).from(sql`d1_migrations`).where(sql`name = ${EXPECTED}`),
    db.select({ name: jobRuns.name, done: jobRuns.done, lateAt: jobRuns.lateAt }).from(jobRuns),
  ]);
  return { isCurrent: migrations.length === 1, jobs };
}
