import { aliasedTable, and, asc, desc, eq, inArray, min, type SQL, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { usCities, usZips } from "../../db/schema/index.ts";
import { beginsWith } from "./prefix.repository.ts";

/** Names that begin with one of the keys; `named` is the name in full, whose places are never crowded out. */
export interface CityName {
  readonly prefixes: string[];
  readonly named: string;
  /** Another reading of the same text, "portland or": the name in full and its state. */
  readonly inState?: { readonly named: string; readonly state: string };
}

/** "City, ST": names that begin with one of the keys, in these states. */
export interface CityNameInStates {
  readonly prefixes: string[];
  readonly states: string[];
}

/** Beginnings of names up to this length have an index that holds the places largest first; see the schema. */
const MAX_INDEXED_PREFIX = 5;
/** Places of exactly the name that was typed, kept however many larger ones begin with it. */
const NAMED = PAGE.citySearch / 2;

const CITY = {
  id: usCities.id,
  city: usCities.city,
  stateCode: usCities.stateCode,
  stateName: usCities.stateName,
  county: usCities.county,
  zipCode: usCities.zipCode,
  population: usCities.population,
  searchKey: usCities.searchKey,
};

const LARGEST_FIRST = [desc(usCities.population), asc(usCities.id)];

/** Candidates for a name, largest first: a few times the page at most, however many places fit. */
export function selectCitiesNamed(db: Db, { prefixes, named, inState }: CityName) {
  const scans = prefixes.map((prefix) => scan(keyBegins(prefix), PAGE.citySearch));
  scans.push(scan(eq(usCities.searchKey, named), NAMED));
  if (inState !== undefined) {
    scans.push(scan(and(eq(usCities.stateCode, inState.state), eq(usCities.searchKey, inState.named)), NAMED));
  }
  return selectScanned(db, scans);
}

/** Places in some states with a name that begins so, largest first. */
export function selectCitiesInStates(db: Db, { prefixes, states }: CityNameInStates) {
  const inStates = inArray(usCities.stateCode, states);
  const scans = prefixes.map((prefix) => scan(and(inStates, beginsWith(usCities.searchKey, prefix)), PAGE.citySearch));
  return selectScanned(db, scans);
}

const selectScanned = (db: Db, scans: SQL[]) =>
  db
    .select(CITY)
    .from(usCities)
    .where(sql`${usCities.id} IN (${sql.join(scans, sql` UNION `)})`)
    .orderBy(...LARGEST_FIRST);

/** Places with a ZIP that begins with the digits, largest first, each with the first such ZIP. */
export const selectCitiesByZip = (db: Db, prefix: string) =>
  prefix.length === 2
    ? db
        .select(CITY)
        .from(usCities)
        .where(sql`substr(${usCities.zipCode}, 1, 2) = ${prefix}`)
        .orderBy(...LARGEST_FIRST)
        .limit(PAGE.citySearch)
    : db
        .select({ ...CITY, zipCode: sql<string>`${min(usZips.zipCode)}` })
        .from(usZips)
        .innerJoin(usCities, eq(usCities.id, usZips.cityId))
        .where(beginsWith(usZips.zipCode, prefix))
        .groupBy(usCities.id)
        .orderBy(...LARGEST_FIRST)
        .limit(PAGE.citySearch);

/** Ids of the largest places that meet a condition; wrapped, because a part of a UNION cannot have a LIMIT itself. */
const scan = (condition: SQL | undefined, limit: number) =>
  sql`SELECT id FROM (SELECT ${usCities.id} FROM ${usCities} WHERE ${condition} ORDER BY ${sql.join(LARGEST_FIRST, sql`, `)} LIMIT ${limit})`;

function keyBegins(prefix: string): SQL | undefined {
  if (prefix.length > MAX_INDEXED_PREFIX) return beginsWith(usCities.searchKey, prefix);
  return sql`substr(${usCities.searchKey}, 1, ${sql.raw(String(prefix.length))}) = ${prefix}`;
}

/** A place as its pod is made from it. */
export function selectPlace(db: Db, cityId: number) {
  const namesake = aliasedTable(usCities, "namesake");
  const largestOfItsName = db
    .select({ id: namesake.id })
    .from(namesake)
    .where(and(eq(namesake.searchKey, usCities.searchKey), eq(namesake.stateCode, usCities.stateCode)))
    .orderBy(desc(namesake.population), asc(namesake.id))
    .limit(1);
  return db
    .select({
      id: usCities.id,
      city: usCities.city,
      stateName: usCities.stateName,
      county: usCities.county,
      timezone: usCities.timezone,
      population: usCities.population,
      isLargestOfItsName: sql<boolean>`${usCities.id} = (${largestOfItsName})`.mapWith(Boolean),
    })
    .from(usCities)
    .where(eq(usCities.id, cityId));
}
