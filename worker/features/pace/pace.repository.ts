import { eq, type SQL, sql } from "drizzle-orm";
import { NEWCOMER } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { type Bound, compiled } from "../../db/compiled-statement.ts";
import { users } from "../../db/schema/index.ts";
import { DAY_MS } from "../../lib/clock.ts";

/** What a member does that has a pace. */
export type PacedAct = keyof typeof NEWCOMER.perDay | "ripple_reply";

/** For acts with a daily limit: the rows of a member whose account is new. */
const ACTS: Record<keyof typeof NEWCOMER.perDay, SQL> = {
  wail: sql`posts WHERE NOT is_anonymous AND author_id`,
  comment: sql`post_comments WHERE author_id`,
  report: sql`content_reports WHERE reporter_id`,
};

/** Where somebody writes: in a pod, or below a wail of it. */
type Place = { readonly podId: number } | { readonly wailId: number } | undefined;

/**
 * How much a new member has done of something in the last 24 hours; with a place also how slow its pod is and when the
 * member last wrote anything under their name, in whatever pod.
 */
export const selectPace = (db: Db, memberId: number, act: PacedAct, now: number, place?: Place) =>
  PACES[act](db, memberId, { newcomer: now - NEWCOMER.days * DAY_MS, day: now - DAY_MS }, place);

interface Since {
  /** Whoever has registered later is new. */
  readonly newcomer: number;
  readonly day: number;
}

const paceOf = (act: PacedAct) =>
  compiled((db, memberId: Bound<number>, since: Bound<Since>, place: Bound<Place>) => {
    const isNew = sql`users.created_at > ${since.newcomer}`;
    const done =
      act === "ripple_reply"
        ? sql`0`
        : sql`iif(${isNew}, (SELECT count(*) FROM (
            SELECT 1 FROM ${ACTS[act]} = ${memberId} AND created_at > ${since.day} LIMIT ${NEWCOMER.perDay[act]})), 0)`;
    const seconds = sql`(SELECT CAST(value AS INTEGER) FROM operator_settings
      WHERE kind = 'slow_pod' AND name = CAST(CAST(${podIdOf(place)} AS INTEGER) AS TEXT))`;
    return db
      .select({
        done: sql<number>`${done}`.as("done"),
        slowSeconds: sql<number>`coalesce(${seconds}, 0)`.as("slow_seconds"),
        lastTextAt: sql<number>`iif(${seconds} IS NULL, 0, max(
          coalesce((SELECT max(created_at) FROM posts WHERE author_id = ${memberId} AND NOT is_anonymous), 0),
          coalesce((SELECT max(created_at) FROM post_comments WHERE author_id = ${memberId}), 0),
          coalesce((SELECT created_at FROM daily_ripple_replies WHERE user_id = ${memberId} ORDER BY id DESC LIMIT 1), 0)
        ))`.as("last_text_at"),
      })
      .from(users)
      .where(eq(users.id, memberId));
  });

function podIdOf(place: Bound<Place>) {
  if (place === undefined) return sql`NULL`;
  return "podId" in place ? place.podId : sql`(SELECT community_id FROM posts WHERE posts.id = ${place.wailId})`;
}

const PACES = {
  wail: paceOf("wail"),
  comment: paceOf("comment"),
  report: paceOf("report"),
  ripple_reply: paceOf("ripple_reply"),
};

export type Pace = Awaited<ReturnType<typeof selectPace>>[number];
