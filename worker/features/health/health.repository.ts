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
  /** When the oldest open report or appeal came. */
  readonly waitingSince: number | null;
}

/** One round trip that reads a row of each job and one of each queue. */
export async function readFindings(db: Db): Promise<Findings> {
  const oldest = (queue: string, isOpen: string) =>
    sql<number | null>`(SELECT min(created_at) FROM ${sql.raw(queue)} WHERE ${sql.raw(isOpen)})`;
  const [migrations, jobs, [queues]] = await db.batch([
    db.select({ isThere: sql<number>`1` }).from(sql`d1_migrations`).where(sql`name = ${EXPECTED}`),
    db.select({ name: jobRuns.name, done: jobRuns.done, lateAt: jobRuns.lateAt }).from(jobRuns),
    db
      .select({
        reports: oldest("content_reports", "is_reviewed = 0").as("reports"),
        appeals: oldest("appeals", "decided_at IS NULL").as("appeals"),
      })
      .from(sql`(SELECT 1)`),
  ]);
  const waiting = [queues?.reports, queues?.appeals].filter((at) => typeof at === "number");
  return { isCurrent: migrations.length === 1, jobs, waitingSince: waiting.length > 0 ? Math.min(...waiting) : null };
}
