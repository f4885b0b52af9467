import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { communities, communityMemberships } from "../../db/schema/index.ts";

export const selectPodId = (db: Db, podId: number) =>
  db.select({ id: communities.id }).from(communities).where(eq(communities.id, podId));

export const selectMemberCount = (db: Db, podId: number) =>
  db.select({ memberCount: communities.memberCount }).from(communities).where(eq(communities.id, podId));

/** Makes the membership active; changes nothing, not even `joinedAt`, when it already is. */
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

/** A pod as the rules about one member's acts need it. */
export interface PodAccess {
  readonly id: number;
  readonly name: string;
  /** IANA zone: what "today" and "this month" mean in the pod. */
  readonly timezone: string;
  readonly isMember: boolean;
}

/** Whether a membership joined with `membershipOf` is one. */
export const isActiveMember = sql<boolean>`coalesce(${communityMemberships.isActive}, 0)`.mapWith(Boolean);

/** The join condition for a member's membership of the pod a row belongs to. */
export const membershipOf = (memberId: number, podId: SQLWrapper) =>
  and(eq(communityMemberships.userId, memberId), sql`${communityMemberships.communityId} = ${podId}`);

/** No row when there is no such pod. `podId` may be a subquery. */
export const selectPodAccess = (db: Db, memberId: number, podId: number | SQL) =>
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
