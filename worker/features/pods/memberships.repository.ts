import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type Bindable, type Bound, compiled } from "../../db/compiled-statement.ts";
import { communities, communityMemberships } from "../../db/schema/index.ts";

export const selectPodId = compiled((db, podId: Bound<number>) =>
  db.select({ id: communities.id }).from(communities).where(eq(communities.id, podId)),
);

export const selectMemberCount = (db: Db, podId: number) =>
  db.select({ memberCount: communities.memberCount }).from(communities).where(eq(communities.id, podId));

/** Activates a membership. An active one is unchanged, `joinedAt` included. */
export const activateMembership = (db: Db, memberId: number, podId: number | SQL<number>, now: number) =>
  db
    .insert(communityMemberships)
    .values({ userId: memberId, communityId: podId, joinedAt: now })
    .onConflictDoUpdate({
      target: [communityMemberships.userId, communityMemberships.communityId],
      set: { isActive: true, joinedAt: now },
      setWhere: eq(communityMemberships.isActive, false),
    });

export const deactivateMembership = (db: Db, memberId: number, podId: number) =>
  db
    .update(communityMemberships)
    .set({ isActive: false })
    .where(
      and(
        eq(communityMemberships.userId, memberId),
        eq(communityMemberships.communityId, podId),
        eq(communityMemberships.isActive, true),
      ),
    );

/** What the rules about a member's acts need to know about a pod. */
export interface PodAccess {
  readonly id: number;
  readonly name: string;
  /** The IANA time zone, which defines "today" and "this month" in the pod. */
  readonly timezone: string;
  readonly isMember: boolean;
}

/** Whether the membership joined by `membershipOf` is active. */
export const isActiveMember = sql<boolean>`coalesce(${communityMemberships.isActive}, 0)`.mapWith(Boolean);

/** The join condition for a member's membership of the pod of a row. */
export const membershipOf = (memberId: Bindable<number>, podId: SQLWrapper) =>
  and(eq(communityMemberships.userId, memberId), sql`${communityMemberships.communityId} = ${podId}`);

/** A pod for one member, to be compiled: no row when the pod does not exist. `podId` may be a subquery. */
export const podFor = (db: Db, memberId: Bound<number>, podId: Bound<number> | SQL) =>
  db
    .select({
      id: communities.id,
      name: communities.name,
      timezone: communities.timezone,
      isMember: isActiveMember,
    })
    .from(communities)
    .leftJoin(communityMemberships, membershipOf(memberId, communities.id))
    .where(sql`${communities.id} = ${podId}`);

export const selectPodAccess = compiled((db, memberId: Bound<number>, podId: Bound<number>) =>
  podFor(db, memberId, podId),
);
