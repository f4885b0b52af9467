import { and, desc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { LIMITS, PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { type Bound, compiled } from "../../db/compiled-statement.ts";
import type { Keyset } from "../../db/pagination.ts";
import {
  communities,
  dailyRippleReplies,
  dailyRippleShellRewards,
  notifications,
  posts,
  users,
} from "../../db/schema/index.ts";
import { type DecisionFacts, decisionFacts } from "./decision-words.rules.ts";

/** Lines with an active actor. */
const shown = sql`${notifications.activeActorCount} > 0`;

const names = z.array(z.object({ displayName: z.string().nullable(), firstName: z.string().nullable() }).nullable());

const nameOf = (id: SQLiteColumn) => sql`json((
  SELECT json_object('displayName', ${users.displayName}, 'firstName', ${users.firstName}) FROM ${users} WHERE ${users.id} = ${id}))`;

/** The two newest actors of a line, whom the line names itself. */
const newestActors = sql`json_array(${nameOf(notifications.newestActorId)}, ${nameOf(notifications.secondActorId)})`
  .mapWith((json: unknown) => names.parse(JSON.parse(String(json))).filter((name) => name !== null))
  .as("actors");

/** The line of a Storm Starter stays when its reply is deleted, so the reply is read from the reward. */
const replyId = sql<number | null>`coalesce(${notifications.relatedReplyId}, ${dailyRippleShellRewards.replyId})`;

/** A Storm Starter's subject is "reward:7". */
const rewardOfLine = and(
  eq(notifications.type, "storm_starter"),
  sql`${dailyRippleShellRewards.id} = CAST(substr(${notifications.subject}, 8) AS INTEGER)`,
);

/** One character more than a quote has, so that a cut is seen. */
const beginning = (content: SQLiteColumn) =>
  sql`substr(${content}, 1, ${sql.raw(String(LIMITS.notificationQuote + 1))})`;

/**
 * The beginning of what a line is about, if it is the member's own and open. A decision about a comment names the wail
 * above it, which is not what the line is about.
 */
const quoteOfLine = sql<string | null>`CASE WHEN ${notifications.subject} NOT LIKE 'comment:%' THEN coalesce(
  (SELECT ${beginning(posts.content)} FROM ${posts} WHERE ${posts.id} = ${notifications.relatedPostId}
    AND ${posts.authorId} = ${notifications.userId} AND ${posts.isAnonymous} = 0),
  (SELECT ${beginning(dailyRippleReplies.content)} FROM ${dailyRippleReplies} WHERE ${dailyRippleReplies.id} = ${replyId}
    AND ${dailyRippleReplies.userId} = ${notifications.userId})) END`.as("quote");

const factsOfLine = sql`${notifications.facts}`
  .mapWith((json: unknown): DecisionFacts | null => decisionFacts.parse(JSON.parse(String(json))))
  .as("facts");

/** A page of a member's lines, newest first, and one row more. */
export const selectNotifications = (db: Db, memberId: number, before: Keyset | undefined) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      facts: factsOfLine,
      subject: notifications.subject,
      activeActorCount: notifications.activeActorCount,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
      relatedPostId: notifications.relatedPostId,
      relatedCommunityId: notifications.relatedCommunityId,
      relatedReplyId: replyId.as("reply_id"),
      podName: communities.name,
      quote: quoteOfLine,
      actors: newestActors,
    })
    .from(notifications)
    .leftJoin(dailyRippleShellRewards, rewardOfLine)
    .leftJoin(
      communities,
      and(eq(communities.id, notifications.relatedCommunityId), eq(notifications.type, "storm_starter")),
    )
    .where(
      and(
        eq(notifications.userId, memberId),
        shown,
        before && sql`(${notifications.createdAt}, ${notifications.id}) < (${before.createdAt}, ${before.id})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE.notifications + 1);

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** The member's counter of unread lines that are shown. Triggers keep it. */
export const selectUnreadCount = compiled((db, memberId: Bound<number>) =>
  db.select({ count: users.unreadNotifications }).from(users).where(eq(users.id, memberId)),
);

/** One line of this member, if it is shown. */
export const selectOwnLine = (db: Db, memberId: number, id: number) =>
  db
    .select({ isRead: notifications.isRead })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, memberId), shown));

export const markLineRead = (db: Db, memberId: number, id: number) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, memberId)));

/** Marks every unread line that is shown. The index is named so that SQLite reads unread lines only. */
export const markLinesRead = (db: Db, memberId: number) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(
      sql`${notifications.id} IN (
        SELECT ${notifications.id} FROM ${notifications} INDEXED BY notifications_one_unread_group
        WHERE ${notifications.userId} = ${memberId} AND ${notifications.isRead} = 0 AND ${shown})`,
    );
