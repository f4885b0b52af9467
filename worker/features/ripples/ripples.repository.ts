import { desc, eq, inArray, sql } from "drizzle-orm";
import type { SourcedQuestion } from "../../ai/question-source.ts";
import type { Db } from "../../db/client.ts";
import { type Bound, compiled } from "../../db/compiled-statement.ts";
import { dailyRipples, dailyRippleThreads } from "../../db/schema/index.ts";

/** The columns of a ripple that members see. */
const RIPPLE = {
  id: dailyRipples.id,
  question: dailyRipples.question,
  emojis: dailyRipples.emojis,
  isHoliday: dailyRipples.isHoliday,
  holidayName: dailyRipples.holidayName,
  activeDate: dailyRipples.activeDate,
};

/** The number of earlier questions that a new one must not repeat. Source: docs/product.md, "The Daily Ripple". */
const REMEMBERED = 60;

/**
 * Whether the member has replied to the ripple of the row, in whatever pod. Column names are written out, because in a
 * select from one table the ORM leaves out the table and "id" would be the reply's own.
 */
const hasReplied = (memberId: Bound<number>) =>
  sql<boolean>`EXISTS (
    SELECT 1 FROM daily_ripple_replies AS own WHERE own.ripple_id = daily_ripples.id AND own.user_id = ${memberId}
  )`.mapWith(Boolean);

/** The ripples of some dates, for one member in one pod. */
export const selectRipplesFor = compiled(
  (db, memberId: Bound<number>, podId: Bound<number>, dates: Bound<readonly string[]>) =>
    db
      .select({
        ...RIPPLE,
        repliesCount: sql<number>`coalesce(${dailyRippleThreads.repliesCount}, 0)`,
        userReplied: hasReplied(memberId),
      })
      .from(dailyRipples)
      .leftJoin(
        dailyRippleThreads,
        sql`${dailyRippleThreads.rippleId} = ${dailyRipples.id} AND ${dailyRippleThreads.communityId} = ${podId}`,
      )
      .where(inArray(dailyRipples.activeDate, dates)),
);

export type RippleRow = Awaited<ReturnType<typeof selectRipplesFor>>[number];

/** Whether a ripple exists, and whether the member has replied to it, in whatever pod. */
export const selectRippleAccess = compiled((db, memberId: Bound<number>, rippleId: Bound<number>) =>
  db
    .select({
      activeDate: dailyRipples.activeDate,
      question: dailyRipples.question,
      replied: hasReplied(memberId),
    })
    .from(dailyRipples)
    .where(eq(dailyRipples.id, rippleId)),
);

const selectByDate = (db: Db, date: string) =>
  db.select(RIPPLE).from(dailyRipples).where(eq(dailyRipples.activeDate, date));

/** The dates that have their question, and the recent questions, newest first. */
export async function readQuestions(db: Db, dates: readonly string[]) {
  const [existing, recent] = await db.batch([
    db.select({ date: dailyRipples.activeDate }).from(dailyRipples).where(inArray(dailyRipples.activeDate, dates)),
    db
      .select({ question: dailyRipples.question })
      .from(dailyRipples)
      .orderBy(desc(dailyRipples.activeDate))
      .limit(REMEMBERED),
  ]);
  return { existing: existing.map(({ date }) => date), recent: recent.map(({ question }) => question) };
}

interface NewRipple {
  readonly activeDate: string;
  readonly question: SourcedQuestion;
  readonly holiday: string | undefined;
  readonly now: number;
}

/** Stores the question of a date unless it has one, and reads the stored one. */
export async function insertRipple(db: Db, { activeDate, question, holiday, now }: NewRipple) {
  const [, [ripple]] = await db.batch([
    db
      .insert(dailyRipples)
      .values({
        question: question.text,
        emojis: [...question.emojis],
        isHoliday: holiday !== undefined,
        holidayName: holiday ?? null,
        activeDate,
        source: question.source,
        createdAt: now,
      })
      .onConflictDoNothing({ target: dailyRipples.activeDate }),
    selectByDate(db, activeDate),
  ]);
  if (ripple === undefined) throw new Error("a stored ripple was not read back");
  return ripple;
}
