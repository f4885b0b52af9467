import { and, desc, eq, or, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { communities, communityMemberships, usCities } from "../../db/schema/index.ts";
import { membershipOf } from "./pod-access.repository.ts";
import { POD } from "./pods.repository.ts";
import { beginsWith } from "./prefix.repository.ts";

/** FTS5 expressions that find pods for a search text; see the table `pod_search` in the migrations. */
export interface PodMatch {
  /** Beginnings of the pod's or its city's whole name as keyed: "st louis" finds Saint Louis, "ft worth, tx" Fort Worth. */
  readonly byKey: string;
  /** Every word begins some word of name, city and state: "hollywood ca" finds North Hollywood, Los Angeles. */
  readonly byWords: string;
  /** Keys the pod's own name may begin with; such pods come first. */
  readonly prefixes: string[];
}

/** Matches that are looked at, the most populous first; a search that fits more is too wide to be ranked as a whole. */
const CANDIDATES = 60;

/** A place in the search order: the last pod of the page before. */
export interface FoundAt {
  readonly begins: number;
  readonly memberCount: number;
  readonly population: number;
  readonly id: number;
}

/**
 * Pods that fit, those whose name begins with the text first, then by members and inhabitants; one row more than a
 * page. The rowids of `pod_search` hold population and id, so that each match list is read from its top and no further.
 */
export function selectFoundPods(db: Db, memberId: number, match: PodMatch, after: FoundAt | undefined) {
  const begins = sql<number>`(${or(...match.prefixes.map((prefix) => beginsWith(communities.searchKey, prefix)))})`;
  const rank = sql`(${begins}, ${communities.memberCount}, ${communities.population}, ${communities.id})`;
  return db
    .select({ ...POD, city: usCities.city, stateCode: usCities.stateCode, begins, population: communities.population })
    .from(communities)
    .leftJoin(usCities, eq(usCities.id, communities.cityId))
    .leftJoin(communityMemberships, membershipOf(memberId, communities.id))
    .where(
      and(
        sql`${communities.id} IN (${candidates(match.byKey)} UNION ${candidates(match.byWords)})`,
        after && sql`${rank} < (${after.begins}, ${after.memberCount}, ${after.population}, ${after.id})`,
      ),
    )
    .orderBy(desc(begins), desc(communities.memberCount), desc(communities.population), desc(communities.id))
    .limit(PAGE.communitySearch + 1);
}

const candidates = (expression: string) =>
  sql`SELECT id FROM (SELECT rowid % 100000000 AS id FROM pod_search WHERE pod_search MATCH ${expression} ORDER BY rowid LIMIT ${CANDIDATES})`;
