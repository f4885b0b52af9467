import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PAGE } from "../../contract/limits.ts";
import type { rippleReplyInput } from "../../contract/ripples.ts";
import type { ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { type Bound, compiled } from "../../db/compiled-statement.ts";
import type { Keyset } from "../../db/pagination.ts";
import {
  communities,
  communityMemberships,
  dailyRippleReactions,
  dailyRippleReplies,
  dailyRipples,
  users,
} from "../../db/schema/index.ts";
import { idSentBefore, type SentText } from "../../db/store-once.ts";
import { fromEachEnd, type ThreadRange, threadConditions, threadOrder } from "../../db/thread.ts";
import { notBlocked } from "../../db/visibility.ts";
import { appealStateOf } from "../moderation/content.repository.ts";
import { isActiveMember, membershipOf } from "../pods/memberships.repository.ts";

const replies = dailyRippleReplies;

/** A reply for one viewer. Columns are renamed because D1 keys the rows of a batch by column name. */
const replyFor = (db: Db, viewerId: Bound<number>) =>
  db
    .select({
      id: sql<number>`${replies.id}`.as("id"),
      content: replies.content,
      userId: replies.userId,
      displayName: users.displayName,
      firstName: users.firstName,
      createdAt: sql<number>`${replies.createdAt}`.as("created_at"),
      isEdited: replies.isEdited,
      isTopReply: replies.isTopReply,
      earnedStormStarterBadge: replies.earnedStormStarterBadge,
      reactionCounts: replies.reactionCounts,
      userReacted: sql<string>`(
        SELECT json_group_array(${dailyRippleReactions.reactionType}) FROM ${dailyRippleReactions}
        WHERE ${dailyRippleReactions.replyId} = ${replies.id} AND ${dailyRippleReactions.userId} = ${viewerId}
      )`.as("user_reacted"),
      isMine: sql<boolean>`${replies.userId} = ${viewerId}`.mapWith(Boolean).as("is_mine"),
      moderation: replies.moderation,
      appeal: appealStateOf("ripple_reply", replies.id, replies.moderation),
    })
    .from(replies)
    .innerJoin(users, eq(users.id, replies.userId));

export type ReplyRow = Awaited<ReturnType<typeof replyFor>>[number];

/** A page of a ripple's replies in a pod from one end on, and one row more. */
export const selectReplies = (db: Db, viewerId: number, rippleId: number, podId: number, { from, last }: ThreadRange) =>
  REPLIES[from](db, viewerId, { rippleId, podId }, last);

const REPLIES = fromEachEnd((from) =>
  compiled((db, viewerId: Bound<number>, thread: Bound<ThreadId>, last: Bound<Keyset | undefined>) => {
    const isInPod = and(eq(replies.rippleId, thread.rippleId), eq(replies.communityId, thread.podId));
    const { visible, ownHidden } = threadConditions(viewerId, { from, last }, replies, replies.userId);
    return replyFor(db, viewerId)
      .where(and(isInPod, visible))
      .unionAll(replyFor(db, viewerId).where(and(isInPod, ownHidden)))
      .orderBy(threadOrder(from))
      .limit(PAGE.rippleReplies + 1);
  }),
);

interface ThreadId {
  readonly rippleId: number;
  readonly podId: number;
}

const ownReply = (db: Db, memberId: Bound<number>, replyId: Bound<number> | SQL) =>
  replyFor(db, memberId).where(and(sql`${replies.id} = ${replyId}`, eq(replies.userId, memberId)));

/** One's own reply, whatever its moderation state. */
export const selectOwnReply = compiled((db, memberId: Bound<number>, replyId: Bound<number>) =>
  ownReply(db, memberId, replyId),
);

/** The reply that the same request has stored before. */
export const selectSentReply = compiled((db, memberId: Bound<number>, sent: Bound<SentText>) =>
  ownReply(db, memberId, idSentBefore(sent)),
);

const selectNewReply = compiled((db, memberId: Bound<number>) => ownReply(db, memberId, sql`last_insert_rowid()`));

/** The ripple and pod of one's own reply. */
export const selectOwnReplyPlace = (db: Db, memberId: number, replyId: number) =>
  db
    .select({
      rippleId: replies.rippleId,
      podId: replies.communityId,
      podName: communities.name,
      isMember: isActiveMember,
      timezone: communities.timezone,
      question: dailyRipples.question,
      activeDate: dailyRipples.activeDate,
    })
    .from(replies)
    .innerJoin(dailyRipples, eq(dailyRipples.id, replies.rippleId))
    .innerJoin(communities, eq(communities.id, replies.communityId))
    .leftJoin(communityMemberships, membershipOf(memberId, replies.communityId))
    .where(and(eq(replies.id, replyId), eq(replies.userId, memberId)));

/** What the checks of a use case need to know about a reply the member can see. */
export const selectReplyAccess = (db: Db, memberId: number, replyId: number) =>
  db
    .select({
      communityId: replies.communityId,
      isMine: sql<boolean>`${replies.userId} = ${memberId}`.mapWith(Boolean),
      isMember: isActiveMember,
      activeDate: dailyRipples.activeDate,
      question: dailyRipples.question,
      timezone: communities.timezone,
    })
    .from(replies)
    .innerJoin(dailyRipples, eq(dailyRipples.id, replies.rippleId))
    .innerJoin(communities, eq(communities.id, replies.communityId))
    .leftJoin(communityMemberships, membershipOf(memberId, replies.communityId))
    .where(
      and(
        eq(replies.id, replyId),
        or(eq(replies.userId, memberId), and(eq(replies.moderation, "visible"), notBlocked(memberId, replies.userId))),
      ),
    );

/** The member's reaction of one type to one reply, if there is one. */
export const selectReaction = (db: Db, memberId: number, replyId: number, reactionType: string) =>
  db
    .select({ id: dailyRippleReactions.id })
    .from(dailyRippleReactions)
    .where(
      and(
        eq(dailyRippleReactions.replyId, replyId),
        eq(dailyRippleReactions.userId, memberId),
        eq(dailyRippleReactions.reactionType, reactionType),
      ),
    );

interface NewReply extends Omit<z.output<typeof rippleReplyInput>, "insist"> {
  readonly userId: number;
  readonly moderation: ModerationState;
  readonly heldFor?: string;
  readonly createdAt: number;
}

/**
 * For one transaction: stores a reply and reads it back. A trigger pays its shells. Violates the unique (ripple,
 * member) when the member has already replied.
 */
export const insertReply = (db: Db, reply: NewReply) =>
  [db.insert(replies).values(reply), selectNewReply(db, reply.userId)] as const;

/** Deletes one's own reply with its reactions. Triggers take back their shells. */
export const deleteOwnReply = (db: Db, memberId: number, replyId: number) =>
  db
    .delete(replies)
    .where(and(eq(replies.id, replyId), eq(replies.userId, memberId)))
    .returning({
      id: replies.id,
      createdAt: replies.createdAt,
      rippleId: replies.rippleId,
      moderation: replies.moderation,
    });
