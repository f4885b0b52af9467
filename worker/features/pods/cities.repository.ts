import { aliasedTable, and, asc, desc, eq, gte, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { usCities, usZips } from "../../db/schema/index.ts";

/**
 * Search terms for names of places: names that begin with one of the keys, and names that are exactly the typed one.
 */
export interface CityName {
  readonly prefixes: string[];
  /** The states to search in, when the text ends in a state, perhaps half typed. */
  readonly states?: string[];
  /** The whole text as a name. */
  readonly named?: string;
  /** The name and the state, when the text is both in full: "Portland, OR", "portland or". */
  readonly inState?: { readonly named: string; readonly state: string } | undefined;
}

/** Prefixes up to these lengths have an index ordered by population; see the schema. */
const MAX_INDEXED_KEY = 5;
const MAX_INDEXED_ZIP = 3;
/** Places with exactly the typed name that are kept, however many larger places begin with it. */
const NAMED = PAGE.citySearch / 2;

/** The digits of a ZIP that name its area; see `usZips.strayArea`. */
const AREA_LENGTH = 2;
/** An upper bound for the places of one ZIP. A test counts them. */
export const MAX_PLACES_OF_ZIP = 100;

export const isWholeZip = (digits: string) => digits.length === 5;

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

/** Candidates for a name, largest first. Their number is bounded by a few pages, however many places match. */
export function selectCitiesNamed(db: Db, { prefixes, states, named, inState }: CityName) {
  const fits = (prefix: string) =>
    states === undefined
      ? begins(usCities.searchKey, prefix, MAX_INDEXED_KEY)
      : and(inArray(usCities.stateCode, states), beginsWith(usCities.searchKey, prefix));
  const scans = prefixes.map((prefix) => scan(fits(prefix), PAGE.citySearch));
  if (named !== undefined) scans.push(scan(eq(usCities.searchKey, named), NAMED));
  if (inState !== undefined) {
    scans.push(scan(and(eq(usCities.stateCode, inState.state), eq(usCities.searchKey, inState.named)), NAMED));
  }
  return db
    .select(CITY)
    .from(usCities)
    .where(scans.length === 0 ? sql`false` : sql`${usCities.id} IN (${sql.join(scans, sql` UNION `)})`)
    .orderBy(...LARGEST_FIRST);
}

/** Places whose own ZIP begins with the digits, largest first. For a whole ZIP all of them. */
export const selectCitiesWithZip = (db: Db, prefix: string) =>
  db
    .select(CITY)
    .from(usCities)
    .where(begins(usCities.zipCode, prefix, MAX_INDEXED_ZIP))
    .orderBy(...LARGEST_FIRST)
    .limit(isWholeZip(prefix) ? MAX_PLACES_OF_ZIP : PAGE.citySearch);

/** Places that a ZIP with this prefix belongs to, largest first, each with the first such ZIP. */
export const selectCitiesOfZips = (db: Db, prefix: string) =>
  db
    .select({ ...CITY, zipCode: sql<string>`${min(usZips.zipCode)}` })
    .from(usZips)
    .innerJoin(usCities, eq(usCities.id, usZips.cityId))
    // An area has hundreds of ZIPs. `selectCitiesWithZip` finds their places, except those whose own ZIP is in another
    // area.
    .where(prefix.length === AREA_LENGTH ? eq(usZips.strayArea, prefix) : beginsWith(usZips.zipCode, prefix))
    .groupBy(usCities.id)
    .orderBy(...LARGEST_FIRST)
    .limit(PAGE.citySearch);

/** Places of a ZIP's area that are looked at for pods nearby, the largest first. */
const NEARBY_PLACES = 20;
/** The digits that ZIPs of one area, some towns around a sorting center, have in common. */
const SORTING_AREA_LENGTH = 3;

/** The id of the place that a whole ZIP belongs to. */
export const placeOfZip = (zip: string) => sql`SELECT ${usZips.cityId} FROM ${usZips} WHERE ${usZips.zipCode} = ${zip}`;

/** The ids of the largest places around a whole ZIP. */
export const placesAroundZip = (zip: string) =>
  scan(begins(usCities.zipCode, zip.slice(0, SORTING_AREA_LENGTH), MAX_INDEXED_ZIP), NEARBY_PLACES);

/**
 * The ids of the largest places that meet a condition. The query is nested because a part of a UNION cannot have a
 * LIMIT.
 */
const scan = (condition: SQL | undefined, limit: number) =>
  sql`SELECT id FROM (SELECT ${usCities.id} FROM ${usCities} WHERE ${condition} ORDER BY ${sql.join(LARGEST_FIRST, sql`, `)} LIMIT ${limit})`;

/** `beginsWith` for a column whose prefixes up to a length have an index ordered by population. */
const begins = (column: SQLiteColumn, prefix: string, maxIndexed: number) =>
  prefix.length > maxIndexed
    ? beginsWith(column, prefix)
    : sql`substr(${column}, 1, ${sql.raw(String(prefix.length))}) = ${prefix}`;

/** A place with what its pod is made from. */
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

/** A character that sorts after every character of a search key and of a ZIP. */
const AFTER_LAST = "{";

/** Keys and ZIPs with a prefix, as a range of an index. Unlike `LIKE` it takes the prefix literally. */
export const beginsWith = (column: SQLiteColumn, prefix: string) =>
  and(gte(column, prefix), lt(column, prefix + AFTER_LAST));
