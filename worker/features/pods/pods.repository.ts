import { and, asc, desc, eq, gt, notExists, or, type SQL, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, communityMemberships, posts, usCities } from "../../db/schema/index.ts";
import { wailShownTo } from "../../db/visibility.ts";
import { beginsWith, placeOfZip, placesAroundZip } from "./cities.repository.ts";
import { activateMembership, isActiveMember, membershipOf } from "./memberships.repository.ts";
import type { PodProfile } from "./pod-profile.ts";

/** The columns of a pod for one member. Queries join `membershipOf` for `joined`. */
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

/** One pod. */
export const selectPod = (db: Db, memberId: number, podId: number) =>
  fromPods(db, memberId).where(eq(communities.id, podId));

/** A page of all pods by id, and one row more. */
export const selectPods = (db: Db, memberId: number, page: { after: number; limit: number; unjoined: boolean }) =>
  fromPods(db, memberId)
    .where(and(gt(communities.id, page.after), page.unjoined ? unjoinedBy(db, memberId) : undefined))
    .orderBy(asc(communities.id))
    .limit(page.limit + 1);

/** The number of pods the popular draw selects from. Source: docs/product.md, "Pods". */
const POOL = 300;
const PRIME = 2 ** 31 - 1;

/** The multiplier and the summand of a draw; see `drawKeys`. */
export interface DrawKeys {
  readonly a: number;
  readonly b: number;
}

/**
 * A selection of the pods with the most members, then inhabitants, in an order that depends on the keys alone. The
 * order is the square of a linear hash of the id, within 64 bits, so only the selected pods are read in full.
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

/** City pods around a ZIP: its own place first, then those with the most members, then inhabitants. */
export const selectPodsNear = (db: Db, memberId: number, zip: string) =>
  fromPods(db, memberId)
    .where(
      and(
        sql`${communities.kind} = 'city'`,
        sql`${communities.cityId} IN (${placeOfZip(zip)} UNION ${placesAroundZip(zip)})`,
      ),
    )
    .orderBy(
      desc(sql`${communities.cityId} IN (${placeOfZip(zip)})`),
      desc(communities.memberCount),
      desc(communities.population),
      asc(communities.id),
    )
    .limit(PAGE.nearbyPods);

const unjoinedBy = (db: Db, memberId: number) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(communityMemberships)
      .where(and(membershipOf(memberId, communities.id), eq(communityMemberships.isActive, true))),
  );

/**
 * The member's pods in the order of joining, and one row more. Pods joined at the same time are ordered by pod id: ids
 * of memberships would reveal how many there are.
 */
export const selectPodsOf = (db: Db, memberId: number, after: Keyset | undefined) =>
  db
    .select({ ...POD, joinedAt: communityMemberships.joinedAt, newestWailId: newestWailFor(memberId) })
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

/** The newest wail of a pod that its feed shows to the member. Those of a blocked member cost rows, as in the feed. */
const newestWailFor = (memberId: number) =>
  sql<number | null>`(
    SELECT ${posts.id} FROM ${posts}
    WHERE ${posts.communityId} = ${communities.id} AND ${posts.moderation} = 'visible' AND ${wailShownTo(memberId)}
    ORDER BY ${posts.createdAt} DESC, ${posts.id} DESC LIMIT 1
  )`;

/** The pod of a place before it is inserted; see `cityPodProfile`. */
interface NewCityPod extends PodProfile {
  readonly cityId: number;
  readonly timezone: string;
  readonly population: number;
}

/** For one transaction: creates the pod of a place unless it exists, joins it, and reads it. */
export function joinCityPod(db: Db, memberId: number, pod: NewCityPod, now: number) {
  const idOfPod = sql<number>`(${db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.cityId, pod.cityId), sql`${communities.kind} = 'city'`))})`;
  return [
    // The only possible conflict is a second pod of the same city.
    db
      .insert(communities)
      .values({ ...pod, kind: "city", createdAt: now })
      .onConflictDoNothing(),
    activateMembership(db, memberId, idOfPod, now),
    fromPods(db, memberId).where(sql`${communities.id} = ${idOfPod}`),
  ] as const;
}

/** FTS5 expressions for a search text; see the table `pod_search` in the migrations. */
export interface PodMatch {
  /**
   * Prefixes of the key of the pod's or its city's whole name: "st louis" finds Saint Louis, "ft worth, tx" Fort Worth.
   */
  readonly byKey: string;
  /**
   * Each typed word is a prefix of some word of name, city and state: "hollywood ca" finds North Hollywood, Los
   * Angeles. It leaves out what `byKey` finds.
   */
  readonly byWords: string;
  /** Prefixes of the pod's own name. Such pods come first. */
  readonly prefixes: string[];
}

/**
 * The matches that are ranked, the most populous by key before those by words. A search with more matches is too broad to
 * rank completely. Each costs four rows: its entry, its pod, its city and its place in the order.
 */
const CANDIDATES = 45;

/** The position in a search result: the last pod of the page before. */
export interface SearchCursor {
  readonly begins: number;
  readonly memberCount: number;
  readonly population: number;
  readonly id: number;
}

/**
 * Pods that match: those whose name begins with the text first, then by members and inhabitants, and one row more than
 * a page. The rowids of `pod_search` are ordered by population, so each list of matches is read only from its top.
 */
export function selectFoundPods(db: Db, memberId: number, match: PodMatch, after: SearchCursor | undefined) {
  const begins = sql<number>`(${or(...match.prefixes.map((prefix) => beginsWith(communities.searchKey, prefix)))})`;
  const rank = sql`(${begins}, ${communities.memberCount}, ${communities.population}, ${communities.id})`;
  return (
    db
      .select({
        ...POD,
        city: usCities.city,
        stateCode: usCities.stateCode,
        begins,
        population: communities.population,
      })
      .from(sql`(${candidates(match.byKey)} UNION ALL ${candidates(match.byWords)} LIMIT ${CANDIDATES}) AS found`)
      // CROSS JOIN makes SQLite begin with what was found.
      .crossJoin(communities)
      .leftJoin(usCities, eq(usCities.id, communities.cityId))
      .leftJoin(communityMemberships, membershipOf(memberId, communities.id))
      .where(
        and(
          sql`${communities.id} = found.id`,
          after && sql`${rank} < (${after.begins}, ${after.memberCount}, ${after.population}, ${after.id})`,
        ),
      )
      .orderBy(desc(begins), desc(communities.memberCount), desc(communities.population), desc(communities.id))
      .limit(PAGE.communitySearch + 1)
  );
}

const candidates = (expression: string) =>
  sql`SELECT id FROM (SELECT rowid % 100000000 AS id FROM pod_search WHERE pod_search MATCH ${expression} ORDER BY rowid LIMIT ${CANDIDATES})`;
