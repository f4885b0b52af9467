import { and, eq, type SQL } from "drizzle-orm";
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
