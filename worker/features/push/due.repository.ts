import { and, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PushKind } from "../../contract/push.ts";
import type { Db } from "../../db/client.ts";
import {
  communities,
  communityMemberships,
  notifications,
  posts,
  pushSubscriptions,
  users,
} from "../../db/schema/index.ts";
import { wailShownTo } from "../../db/visibility.ts";
import { DAY_MS, HOUR_MS } from "../../lib/clock.ts";
import type { PushFacts } from "./push.rules.ts";

/** The time of a run, and up to when what happened is sent. */
export interface Moment {
  readonly now: number;
  readonly upTo: number;
}

/** An emergency is announced for this long where the cron or a push service was late, or the night was quiet. */
const EMERGENCY_MS = 2 * HOUR_MS;

/** Likes and reactions of a device are bundled for this long. */
const BUNDLE_MS = HOUR_MS;

/** Every time zone that some device has: one index seek each. */
export const selectZones = (db: Db) =>
  db.select({ zone: sql<string>`zone`.as("zone") }).from(
    sql`(WITH RECURSIVE zones(zone) AS (
        SELECT min(zone) FROM push_subscriptions
        UNION ALL SELECT (SELECT min(zone) FROM push_subscriptions WHERE zone > zones.zone) FROM zones
        WHERE zones.zone IS NOT NULL)
      SELECT zone FROM zones WHERE zone IS NOT NULL)`,
  );

const isIn = (zones: readonly string[]): SQL =>
  sql`${pushSubscriptions.zone} IN (SELECT value FROM json_each(${JSON.stringify(zones)}))`;

const mayTry = (now: number) => lte(pushSubscriptions.retryAt, now);

const device = {
  id: sql<number>`${pushSubscriptions.id}`.as("subscription_id"),
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  failures: pushSubscriptions.failures,
  unread: users.unreadNotifications,
};

const none = (column: string) => sql<null>`NULL`.as(column);

/** Devices in these zones that have not been sent the ripple that began at the given time. */
export const selectRipples = (db: Db, zones: readonly string[], since: number, { now }: Moment, limit: number) =>
  db
    .select({
      ...device,
      kind: sql<PushKind>`'ripple'`.as("kind"),
      subjects: sql<number>`1`.as("subjects"),
      wailId: none("wail_id"),
      replyId: none("reply_id"),
      podName: none("pod_name"),
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(isIn(zones), lt(pushSubscriptions.rippleUpTo, since), mayTry(now)))
    .limit(limit);

const kindOfLine = sql<PushKind>`CASE ${notifications.type}
  WHEN 'comment' THEN 'comments' WHEN 'storm_starter' THEN 'stormStarters' ELSE 'likes' END`;

/** Up to when lines of this kind were sent to the device; null where the kind is switched off. */
const lineUpTo = sql`CASE ${notifications.type} WHEN 'comment' THEN ${pushSubscriptions.commentsUpTo}
  WHEN 'storm_starter' THEN ${pushSubscriptions.stormStartersUpTo} ELSE ${pushSubscriptions.likesUpTo} END`;

/**
 * Unread lines of the last day that devices in these zones have not been sent, one row for each device and kind. It
 * reads every device and its member's lines of a day: an index of all lines by time would make each like dearer.
 */
export const selectLines = (db: Db, zones: readonly string[], { now, upTo }: Moment, limit: number) =>
  db
    .select({
      ...device,
      kind: kindOfLine.as("kind"),
      subjects: sql<number>`count(*)`.as("subjects"),
      wailId: sql<number | null>`max(${notifications.relatedPostId})`.as("wail_id"),
      replyId: sql<number | null>`max(${notifications.relatedReplyId})`.as("reply_id"),
      podName: none("pod_name"),
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(notifications, eq(notifications.userId, pushSubscriptions.userId))
    .where(
      and(
        isIn(zones),
        mayTry(now),
        sql`${notifications.activeActorCount} > 0`,
        gt(notifications.createdAt, now - DAY_MS),
        lte(notifications.createdAt, upTo),
        gt(notifications.createdAt, lineUpTo),
        eq(notifications.isRead, false),
        inArray(notifications.type, ["comment", "storm_starter", "like", "reaction"]),
        or(
          inArray(notifications.type, ["comment", "storm_starter"]),
          lte(pushSubscriptions.likesUpTo, now - BUNDLE_MS),
        ),
      ),
    )
    .groupBy(pushSubscriptions.id, kindOfLine)
    .limit(limit);

/**
 * Devices of a pod's members that have not been sent its pinned emergency: those in these zones, and those that want
 * emergencies at night. Squid Ink is never pinned, so each has an author whom its readers know.
 */
export const selectEmergencies = (db: Db, zones: readonly string[], { now, upTo }: Moment, limit: number) =>
  db
    .select({
      ...device,
      kind: sql<PushKind>`'emergencies'`.as("kind"),
      subjects: sql<number>`count(*)`.as("subjects"),
      wailId: sql<number | null>`max(${posts.id})`.as("wail_id"),
      replyId: none("reply_id"),
      podName: sql<string | null>`${communities.name}`.as("pod_name"),
    })
    .from(posts)
    .innerJoin(communities, eq(communities.id, posts.communityId))
    .innerJoin(
      communityMemberships,
      and(eq(communityMemberships.communityId, posts.communityId), eq(communityMemberships.isActive, true)),
    )
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, communityMemberships.userId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        // SQLite uses the index posts_pinned_newest only for exactly this condition.
        sql`${posts.isPinned} = 1`,
        gt(posts.createdAt, now - EMERGENCY_MS),
        lte(posts.createdAt, upTo),
        eq(posts.moderation, "visible"),
        gt(posts.createdAt, pushSubscriptions.emergenciesUpTo),
        ne(posts.authorId, pushSubscriptions.userId),
        wailShownTo(pushSubscriptions.userId),
        or(isIn(zones), eq(pushSubscriptions.emergenciesAtNight, true)),
        mayTry(now),
      ),
    )
    .groupBy(pushSubscriptions.id)
    .limit(limit);

/** A message that a device is to be sent. */
export interface DuePush extends PushFacts {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly failures: number;
}
