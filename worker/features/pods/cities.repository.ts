import { aliasedTable, and, asc, desc, eq, gte, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { usCities, usZips } from "../../db/schema/index.ts";

/** Names that begin with one of the keys; those with exactly the name that was typed are never crowded out. */
export interface CityName {
  readonly prefixes: string[];
  /** Where a state is given, perhaps half typed: only there. */
  readonly states?: string[];
  /** The whole text as a name. */
  readonly named?: string;
  /** The text as a name and its state in full: "Portland, OR", "portland or". */
  readonly inState?: { readonly named: string; readonly state: string } | undefined;
}

/** Beginnings up to these lengths have an index that holds the places largest first; see the schema. */
const MAX_INDEXED_KEY = 5;
const MAX_INDEXED_ZIP = 3;
/** Places of exactly the name that was typed, kept however many larger ones begin with it. */
const NAMED = PAGE.citySearch / 2;

/** The digits of a ZIP that name its area; see `usZips.strayArea`. */
const AREA_LENGTH = 2;
/** More than any ZIP has; a test counts. */
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

/** Candidates for a name, largest first: a few times the page at most, however many places fit. */
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

/** Places whose own ZIP begins with the digits, largest first: all of a whole ZIP. */
export const selectCitiesWithZip = (db: Db, prefix: string) =>
  db
    .select(CITY)
    .from(usCities)
    .where(begins(usCities.zipCode, prefix, MAX_INDEXED_ZIP))
    .orderBy(...LARGEST_FIRST)
    .limit(isWholeZip(prefix) ? MAX_PLACES_OF_ZIP : PAGE.citySearch);

/** Places to which a ZIP that begins with the digits leads, largest first, each with the first such ZIP. */
export const selectCitiesOfZips = (db: Db, prefix: string) =>
  db
    .select({ ...CITY, zipCode: sql<string>`${min(usZips.zipCode)}` })
    .from(usZips)
    .innerJoin(usCities, eq(usCities.id, usZips.cityId))
    // The ZIPs of an area are hundreds, and of the places they lead to `selectCitiesWithZip` finds all but the strays.
    .where(prefix.length === AREA_LENGTH ? eq(usZips.strayArea, prefix) : beginsWith(usZips.zipCode, prefix))
    .groupBy(usCities.id)
    .orderBy(...LARGEST_FIRST)
    .limit(PAGE.citySearch);

/** Ids of the largest places that meet a condition; wrapped, because a part of a UNION cannot have a LIMIT itself. */
const scan = (condition: SQL | undefined, limit: number) =>
  sql`SELECT id FROM (SELECT ${usCities.id} FROM ${usCities} WHERE ${condition} ORDER BY ${sql.join(LARGEST_FIRST, sql`, `)} LIMIT ${limit})`;

/** `beginsWith` for a column whose beginnings up to a length have an index that holds the places largest first. */
const begins = (column: SQLiteColumn, prefix: string, maxIndexed: number) =>
  prefix.length > maxIndexed
    ? beginsWith(column, prefix)
    : sql`substr(${column}, 1, ${sql.raw(String(prefix.length))}) = ${prefix}`;

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

/** Sorts after every character of a search key and of a ZIP. */
const AFTER_LAST = "{";

/** Keys and ZIPs that begin with a text, as the range of an index: unlike `LIKE`, whatever the text holds. */
export const beginsWith = (column: SQLiteColumn, prefix: string) =>
  and(gte(column, prefix), lt(column, prefix + AFTER_LAST));
