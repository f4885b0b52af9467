import { eq, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { jobProgress } from "./schema/index.ts";

/** The id after which the next run of a round goes on; 0 at its start. */
export async function positionOf(db: Db, name: string): Promise<number> {
  const [progress] = await db.select().from(jobProgress).where(eq(jobProgress.name, name));
  return progress?.position ?? 0;
}

/** As `positionOf`, as an expression for the query that goes on there. */
export const positionIn = (name: string) =>
  sql<number>`coalesce((SELECT position FROM job_progress WHERE name = ${name}), 0)`;

/** Notes how far a round has come. */
export const savePosition = (db: Db, name: string, position: number) =>
  db.insert(jobProgress).values({ name, position }).onConflictDoUpdate({ target: jobProgress.name, set: { position } });
