import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Deletion, readDeletions } from "../db/deletion-log.ts";
import { positionOf, savePosition } from "../db/job-progress.ts";
import { dailyRippleReplies, postComments, posts, users } from "../db/schema/index.ts";
import { CALLS_PER_ACCOUNT, finishErasing } from "../features/accounts/delete-account.ts";
import { eraseMember, toErased } from "../features/accounts/erase.repository.ts";
import type { Progress } from "../lib/budget.ts";
import type { Job, JobContext } from "./job.ts";

const NAME = "replay_deletions";

/** KV may list a new key only after a minute or so. A deletion that is read twice is done once. */
const LISTED_AFTER_MS = 10 * 60 * 1000;

/** Deletions of one transaction. A wail can have hundreds of comments. */
const PER_STEP = 100;

/**
 * Deletes again what a restored database has brought back. The position of this job is stored in the database itself,
 * so restoring the database also takes the job back to that time. A row to which the restored database gave the same id
 * later has another creation time and stays.
 */
export const replayDeletions: Job = {
  name: NAME,
  run: async (context) => {
    const { db, env, now, budget } = context;
    let position = await positionOf(db, NAME);
    let done = 0;
    for await (const page of readDeletions(env.SESSIONS, position, now)) {
      for (let start = 0; start < page.length; start += PER_STEP) {
        const step = page.slice(start, start + PER_STEP);
        const replayed = budget.take(1, 1) ? await replay(context, step) : { done: 0, remaining: step.length };
        done += replayed.done;
        if (replayed.remaining > 0) {
          await savePosition(db, NAME, Math.min(position, now - LISTED_AFTER_MS));
          return { done, remaining: page.length - start };
        }
        position = step.at(-1)?.at ?? position;
      }
    }
    await savePosition(db, NAME, now - LISTED_AFTER_MS);
    return { done, remaining: 0 };
  },
};

const TEXTS = [
  { kind: "wail", table: posts },
  { kind: "comment", table: postComments },
  { kind: "reply", table: dailyRippleReplies },
] as const;

/** The ids of those rows of a table that were deleted once: id and creation time are both the same. */
function returned(table: (typeof TEXTS)[number]["table"] | typeof users, deletions: readonly Deletion[]): SQL {
  const deleted = JSON.stringify(deletions.map(({ id, createdAt }) => [id, createdAt]));
  return sql`SELECT ${table.id} FROM json_each(${deleted}) AS deleted
    CROSS JOIN ${table} ON ${table.id} = deleted.value ->> 0 AND ${table.createdAt} = deleted.value ->> 1`;
}

/** Deletes what is there of some deletions. The budget may end before all of their accounts are erased. */
async function replay({ db, env, now, budget }: JobContext, deletions: readonly Deletion[]): Promise<Progress> {
  const of = (kind: Deletion["kind"]) => deletions.filter((deletion) => deletion.kind === kind);
  const [accounts, ...texts] = await db.batch([
    db
      .select({ id: users.id, createdAt: users.createdAt })
      .from(users)
      .where(sql`id IN (${returned(users, of("account"))})`),
    ...TEXTS.map(({ kind, table }) =>
      db
        .delete(table)
        .where(sql`id IN (${returned(table, of(kind))})`)
        .returning({ id: table.id }),
    ),
  ]);
  let done = texts.reduce((sum, rows) => sum + rows.length, 0);
  for (const [index, { id, createdAt }] of accounts.entries()) {
    if (!budget.take(1, CALLS_PER_ACCOUNT)) return { done, remaining: accounts.length - index };
    const account = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.createdAt, createdAt)));
    await finishErasing(env, toErased(await db.batch(eraseMember(db, sql<number>`(${account})`, now))), now);
    done += 1;
  }
  return { done, remaining: 0 };
}
