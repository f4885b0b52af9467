import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { communities, dailyRipples, usCities } from "../../db/schema/index.ts";

/** What everybody may know about a pod. */
export const selectPublicPod = (db: Db, podId: number) =>
  db
    .select({
      id: communities.id,
      name: communities.name,
      icon: communities.icon,
      color: communities.color,
      memberCount: communities.memberCount,
      timezone: communities.timezone,
      stateName: usCities.stateName,
    })
    .from(communities)
    .innerJoin(usCities, eq(usCities.id, communities.cityId))
    .where(eq(communities.id, podId));

/** The questions of some dates. */
export const selectQuestions = (db: Db, dates: readonly string[]) =>
  db
    .select({ activeDate: dailyRipples.activeDate, question: dailyRipples.question, emojis: dailyRipples.emojis })
    .from(dailyRipples)
    .where(inArray(dailyRipples.activeDate, dates));

/** As many addresses as a sitemap may have. */
const SITEMAP_MOST = 50_000;

/**
 * The pods that have members, by id: the order of the index would tell which of two has more. Only those are read, as
 * `+id` keeps the planner from walking the whole table in that order.
 */
export const selectPodsWithMembers = (db: Db) =>
  db
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .where(sql`${communities.memberCount} > 0`)
    .orderBy(sql`+${communities.id}`)
    .limit(SITEMAP_MOST);
