import { eq, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { jobProgress } from "./schema/index.ts";

/** The id after which the next run of a job continues. It is 0 at the start. */
export async function positionOf(db: Db, name: string): Promise<number> {
  const [progress] = await db.select().from(jobProgress).where(eq(jobProgress.name, name));
  return progress?.position ?? 0;
}

/** `positionOf` as an expression inside a query. */
export const positionIn = (name: string) =>
  sql<number>`coalesce((SELECT position FROM job_progress WHERE name = ${name}), 0)`;

/** Stores the id at which the next run continues. */
export const savePosition = (db: Db, name: string, position: number) =>
  db.insert(jobProgress).values({ name, position }).onConflictDoUpdate({ target: jobProgress.name, set: { position } });
