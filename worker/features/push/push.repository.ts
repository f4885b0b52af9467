import { and, eq, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { LIMITS } from "../../contract/limits.ts";
import type { PushKind, PushSettings } from "../../contract/push.ts";
import type { pushInput } from "../../contract/push-input.ts";
import type { Caller } from "../../db/as-member.ts";
import type { Db } from "../../db/client.ts";
import { pushSubscriptions } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../../lib/clock.ts";

/** For each kind the column with the time up to which its events were sent. */
const UP_TO = {
  ripple: "rippleUpTo",
  comments: "commentsUpTo",
  likes: "likesUpTo",
  stormStarters: "stormStartersUpTo",
  emergencies: "emergenciesUpTo",
} as const satisfies Record<PushKind, keyof typeof pushSubscriptions.$inferInsert>;

/** What the device of a session is sent. */
export const selectSettings = (db: Db, sid: string) =>
  db
    .select({
      ripple: isOn("ripple"),
      comments: isOn("comments"),
      likes: isOn("likes"),
      stormStarters: isOn("stormStarters"),
      emergencies: isOn("emergencies"),
      emergenciesAtNight: pushSubscriptions.emergenciesAtNight,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sid, sid));

const isOn = (kind: PushKind) => sql<boolean>`${pushSubscriptions[UP_TO[kind]]} IS NOT NULL`.mapWith(Boolean).as(kind);

/**
 * For one transaction: stores the subscription of a session, and removes what it replaces. A browser has one endpoint,
 * whoever is signed in there. Of a member's devices the newest are kept. What happened before is not sent.
 */
export function storeSubscription(
  { db, memberId, sid, now }: Caller,
  { settings, ...subscription }: z.output<typeof pushInput>,
) {
  const upTo = (kind: keyof PushSettings) => (settings[kind] ? now : null);
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, memberId))
    .orderBy(sql`${pushSubscriptions.createdAt} DESC, ${pushSubscriptions.id} DESC`)
    .limit(LIMITS.pushDevices);
  return [
    db
      .delete(pushSubscriptions)
      .where(sql`${pushSubscriptions.sid} = ${sid} OR ${pushSubscriptions.endpoint} = ${subscription.endpoint}`),
    db.insert(pushSubscriptions).values({
      ...subscription,
      userId: memberId,
      sid,
      rippleUpTo: upTo("ripple"),
      commentsUpTo: upTo("comments"),
      likesUpTo: upTo("likes"),
      stormStartersUpTo: upTo("stormStarters"),
      emergenciesUpTo: upTo("emergencies"),
      emergenciesAtNight: settings.emergenciesAtNight,
      createdAt: now,
    }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, memberId), notInArray(pushSubscriptions.id, newest))),
  ] as const;
}

export const deleteSubscription = (db: Db, sid: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, sid));

export const deleteSubscriptionById = (db: Db, id: number) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));

/** Its push service has taken a message: nothing up to that time is sent again. */
export const noteSent = (db: Db, id: number, kind: PushKind, upTo: number) =>
  db
    .update(pushSubscriptions)
    .set({ [UP_TO[kind]]: upTo, failures: 0, retryAt: 0 })
    .where(eq(pushSubscriptions.id, id));

const RETRY_MS = 10 * MINUTE_MS;

/** After this many failures in a row, two days, a subscription is given up. */
const MAX_FAILURES = 8;

/** The next try comes after 10 minutes, then 20, 40 and so on. */
export const noteFailed = (db: Db, id: number, failures: number, now: number) =>
  failures + 1 >= MAX_FAILURES
    ? deleteSubscriptionById(db, id)
    : db
        .update(pushSubscriptions)
        .set({ failures: failures + 1, retryAt: now + RETRY_MS * 2 ** failures })
        .where(eq(pushSubscriptions.id, id));
