import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client.ts";
import {
  blocks,
  communities,
  communityMemberships,
  contentReports,
  dailyRippleReactions,
  dailyRippleReplies,
  dailyRippleShellRewards,
  dailyRipples,
  heldNames,
  hiddenPosts,
  issueReports,
  moderationLog,
  notifications,
  postComments,
  postLikes,
  posts,
  sessions,
  users,
} from "../../db/schema/index.ts";
import { selectOwnAppeals, selectTextDecisions } from "./own-texts.repository.ts";
import { asPlace, behind, PAGE_ROWS, type Place } from "./place.repository.ts";

/**
 * What is held about a member, kind by kind, oldest first, a page after a place. The columns are the allowlist: nothing
 * of other members is among them, least of all `paid_to`, which says who wrote a wail that one liked.
 */
type Section = (db: Db, memberId: number, after: Place) => BatchItem<"sqlite">;

/** Pods by name, beside whatever stands in them. */
const podName = communities.name;

export const SECTIONS = {
  sessions: (db, me, after) =>
    db
      .select({
        ...asPlace(sql`sessions.rowid`),
        sid: sessions.sid,
        sess: sessions.sess,
        expiresAt: sql<number>`${sessions.expire}`.as("expires_at"),
      })
      .from(sessions)
      .where(and(eq(sessions.userId, me), behind(sql`sessions.rowid`, after)))
      .orderBy(sql`sessions.rowid`)
      .limit(PAGE_ROWS),
  namesBeingChecked: (db, me, after) =>
    db
      .select({
        ...asPlace(sql`held_names.rowid`),
        field: heldNames.field,
        value: heldNames.value,
        createdAt: heldNames.createdAt,
      })
      .from(heldNames)
      .where(and(eq(heldNames.memberId, me), behind(sql`held_names.rowid`, after)))
      .orderBy(sql`held_names.rowid`)
      .limit(PAGE_ROWS),
  pods: (db, me, after) =>
    db
      .select({
        ...asPlace(communityMemberships.id),
        pod: podName,
        isActive: communityMemberships.isActive,
        joinedAt: communityMemberships.joinedAt,
      })
      .from(communityMemberships)
      .innerJoin(communities, eq(communities.id, communityMemberships.communityId))
      .where(and(eq(communityMemberships.userId, me), behind(communityMemberships.id, after)))
      .orderBy(communityMemberships.id)
      .limit(PAGE_ROWS),
} satisfies Record<string, Section>;
