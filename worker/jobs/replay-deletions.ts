import { and, eq, sql } from "drizzle-orm";
import { type Deletion, readDeletions } from "../db/deletion-log.ts";
import { positionOf, savePosition } from "../db/job-progress.ts";
import { dailyRippleReplies, postComments, posts, users } from "../db/schema/index.ts";
import { finishErasing } from "../features/accounts/delete-account.ts";
import { eraseMember, toErased } from "../features/accounts/erase.repository.ts";
import type { Job, JobContext } from "./job.ts";

const NAME = "replay_deletions";

/** KV may list a new key only after a minute or so. A deletion that is read twice is done once. */
const LISTED_AFTER_MS = 10 * 60 * 1000;

const DELETIONS_PER_RUN = 200;

/**
 * Deletes again what a restored database has brought back. The position of this job is stored in the database itself,
 * so restoring the database also takes the job back to that time. A row to which the restored database gave the same id
 * later has another creation time and stays.
 */
export const replayDeletions: Job = {
  name: NAME,
  run: async (context) => {
    const { db, env, now } = context;
    const logged = await readDeletions(env.SESSIONS, await positionOf(db, NAME), now);
    const deletions = logged.slice(0, DELETIONS_PER_RUN);
    let replayed = 0;
    for (const deletion of deletions) if (await replay(context, deletion)) replayed += 1;
    const isAll = deletions.length === logged.length;
    await savePosition(db, NAME, isAll ? now - LISTED_AFTER_MS : (deletions.at(-1)?.at ?? now));
    return replayed;
  },
};

const TABLES = { wail: posts, comment: postComments, reply: dailyRippleReplies };

/** Returns whether the row existed. */
async function replay({ db, env, now }: JobContext, { kind, id, createdAt }: Deletion): Promise<boolean> {
  if (kind !== "account") {
    const table = TABLES[kind];
    const deleted = await db
      .delete(table)
      .where(and(eq(table.id, id), eq(table.createdAt, createdAt)))
      .returning({ id: table.id });
    return deleted.length > 0;
  }
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.createdAt, createdAt)));
  const erased = toErased(await db.batch(eraseMember(db, sql<number>`(${account})`, now)));
  await finishErasing(env, erased, now);
  return erased.accounts.length > 0;
}
