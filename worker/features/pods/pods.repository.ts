import { and, asc, desc, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, communityMemberships } from "../../db/schema/index.ts";
import { activateMembership } from "./memberships.repository.ts";
import { isActiveMember, membershipOf } from "./pod-access.repository.ts";

/** A pod as one member sees it; queries join `membershipOf` for `joined`. */
export const POD = {
  id: communities.id,
  name: communities.name,
  description: communities.description,
  icon: communities.icon,
  color: communities.color,
  memberCount: communities.memberCount,
  isPremade: communities.isPremade,
  cityId: communities.cityId,
  createdAt: communities.createdAt,
  joined: isActiveMember,
};

const fromPods = (db: Db, memberId: number) =>
  db.select(POD).from(communities).leftJoin(communityMemberships, membershipOf(memberId, communities.id)).$dynamic();

/** A page of all pods by id, and one row more to tell whether there is another. */
export const selectPods = (db: Db, memberId: number, page: { after: number; limit: number; unjoined: boolean }) =>
  fromPods(db, memberId)
    .where(and(gt(communities.id, page.after), page.unjoined ? unjoinedBy(db, memberId) : undefined))
    .orderBy(asc(communities.id))
    .limit(page.limit + 1);

/** How many pods take part in the popular draw. Source: docs/product.md. */
const POOL = 300;
const PRIME = 2 ** 31 - 1;

/** Multiplier and summand of a draw; see `drawKeys`. */
export interface DrawKeys {
  readonly a: number;
  readonly b: number;
}

/**
 * Some of the pods with most members, then inhabitants, in an order that follows from the keys alone. The order is by
 * the square of a linear hash of the id, all within 64 bits, so that only the drawn pods are read in full.
 */
export function selectPopularPods(
  db: Db,
  memberId: number,
  { a, b }: DrawKeys,
  { limit, unjoined }: { limit: number; unjoined: boolean },
) {
  const hash = (id: SQL) => {
    const linear = sql`((${id} * CAST(${a} AS INTEGER) + CAST(${b} AS INTEGER)) % ${sql.raw(String(PRIME))})`;
    return sql`((${linear} * ${linear}) % ${sql.raw(String(PRIME))})`;
  };
  const pool = db
    .select({ id: communities.id })
    .from(communities)
    .where(unjoined ? unjoinedBy(db, memberId) : undefined)
    .orderBy(desc(communities.memberCount), desc(communities.population), desc(communities.id))
    .limit(POOL);
  const drawn = sql`(SELECT id FROM (${pool}) ORDER BY ${hash(sql`id`)}, id LIMIT ${limit})`;
  return fromPods(db, memberId)
    .where(sql`${communities.id} IN ${drawn}`)
    .orderBy(hash(sql`${communities.id}`), asc(communities.id));
}

const unjoinedBy = (db: Db, memberId: number) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(communityMemberships)
      .where(and(membershipOf(memberId, communities.id), eq(communityMemberships.isActive, true))),
  );

/**
 * The member's own pods in the order they were joined, one row more than a page. By pod, not by membership, where two were
 * joined in one moment: ids of memberships would tell how many there are.
 */
export const selectPodsOf = (db: Db, memberId: number, after: Keyset | undefined) =>
  db
    .select({ ...POD, joinedAt: communityMemberships.joinedAt })
    .from(communityMemberships)
    .innerJoin(communities, eq(communities.id, communityMemberships.communityId))
    .where(
      and(
        eq(communityMemberships.userId, memberId),
        sql`${communityMemberships.isActive} = 1`,
        after &&
          sql`(${communityMemberships.joinedAt}, ${communityMemberships.communityId}) > (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(communityMemberships.joinedAt), asc(communityMemberships.communityId))
    .limit(PAGE.userCommunities + 1);

/** A pod about to be made, as its place decides it; see `cityPodProfile`. */
export interface NewCityPod {
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly color: string;
  readonly searchKey: string;
  readonly cityId: number;
  readonly timezone: string;
  readonly population: number;
}

/** For one transaction: makes the pod of a place unless it has one, joins whichever is there, and reads it. */
export function joinCityPod(db: Db, memberId: number, pod: NewCityPod, now: number) {
  const idOfPod = sql<number>`(${db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.cityId, pod.cityId), sql`${communities.kind} = 'city'`))})`;
  return [
    // Being the second pod of a city is the only conflict there can be.
    db
      .insert(communities)
      .values({ ...pod, kind: "city", createdAt: now })
      .onConflictDoNothing(),
    activateMembership(db, memberId, idOfPod, now),
    fromPods(db, memberId).where(sql`${communities.id} = ${idOfPod}`),
  ] as const;
}
