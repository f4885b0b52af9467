import { desc, sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { counter, flag, nonNegative, timestamp } from "./columns.ts";

/**
 * The US places a member can search. Loaded from `data/us_cities.csv`; a place's id is its 1-based row there.
 * Fields: docs/product.md, "Pods".
 */
export const usCities = sqliteTable(
  "us_cities",
  {
    id: integer("id").primaryKey(),
    city: text("city").notNull(),
    stateCode: text("state_code").notNull(),
    stateName: text("state_name").notNull(),
    county: text("county"),
    zipCode: text("zip_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** IANA zone. */
    timezone: text("timezone").notNull(),
    /** For ranking only; 0 where unknown. */
    population: integer("population").notNull().default(0),
    /** `city` as search compares it: see `cityKey` in worker/features/pods. */
    searchKey: text("search_key").notNull(),
  },
  (t) => [
    index("us_cities_search").on(t.searchKey, t.population),
    index("us_cities_state").on(t.stateCode, t.searchKey, t.population),
    // A short prefix of a name or ZIP matches hundreds of places. Each of these indexes has them ordered by population,
    // so that only the top is read. Longer prefixes match few enough to sort. drizzle-kit garbles such expressions, and
    // npm run db:generate repairs them.
    index("us_cities_prefix_2").on(sql`substr("search_key", 1, 2)`, desc(t.population), t.id),
    index("us_cities_prefix_3").on(sql`substr("search_key", 1, 3)`, desc(t.population), t.id),
    index("us_cities_prefix_4").on(sql`substr("search_key", 1, 4)`, desc(t.population), t.id),
    index("us_cities_prefix_5").on(sql`substr("search_key", 1, 5)`, desc(t.population), t.id),
    index("us_cities_zip").on(t.zipCode),
    index("us_cities_zip_2").on(sql`substr("zip_code", 1, 2)`, desc(t.population), t.id),
    index("us_cities_zip_3").on(sql`substr("zip_code", 1, 3)`, desc(t.population), t.id),
  ],
);

/**
 * Every ZIP code and the place it belongs to, which may have another ZIP as its own. Loaded from `data/us_zips.csv`.
 */
export const usZips = sqliteTable(
  "us_zips",
  {
    zipCode: text("zip_code").primaryKey(),
    cityId: integer("city_id")
      .notNull()
      .references(() => usCities.id),
    /** The first two digits, where the place's own ZIP has others: `us_cities_zip_2` has no such place under them. */
    strayArea: text("stray_area"),
  },
  (t) => [index("us_zips_stray_area").on(t.strayArea).where(sql`stray_area IS NOT NULL`)],
);

/** The version of each bundled data set in the database, so that loading can be repeated and skipped. */
export const dataSets = sqliteTable("data_sets", {
  name: text("name").primaryKey(),
  version: text("version").notNull(),
});

/** Pods. */
export const communities = sqliteTable(
  "communities",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** "Name, Region". */
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** Emoji. */
    icon: text("icon").notNull(),
    /** Name of a pod theme colour; the web maps it to tokens. */
    color: text("color").notNull(),
    memberCount: counter("member_count"),
    isPremade: flag("is_premade").notNull().default(false),
    cityId: integer("city_id").references(() => usCities.id),
    /** "city" pods are for a whole place, at most one each. "neighborhood" pods are inside a place. */
    kind: text("kind", { enum: ["city", "neighborhood"] }).notNull(),
    /** The time zone of its city. */
    timezone: text("timezone").notNull(),
    /** Inhabitants of its city, for the popular draw. */
    population: integer("population").notNull().default(0),
    /** `name` as search compares it. */
    searchKey: text("search_key").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("communities_one_per_city").on(t.cityId).where(sql`kind = 'city'`),
    uniqueIndex("communities_neighborhood_unique").on(t.cityId, t.name).where(sql`kind = 'neighborhood'`),
    index("communities_popular").on(t.memberCount, t.population, t.id),
    index("communities_timezone").on(t.timezone),
    nonNegative("communities_members_not_negative", t.memberCount),
  ],
);

/** Memberships. Leaving a pod keeps the row with `isActive` false, and joining again sets it to true. */
export const communityMemberships = sqliteTable(
  "community_memberships",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    communityId: integer("community_id")
      .notNull()
      .references(() => communities.id),
    isActive: flag("is_active").notNull().default(true),
    joinedAt: timestamp("joined_at").notNull(),
  },
  (t) => [
    uniqueIndex("community_memberships_unique").on(t.userId, t.communityId),
    index("community_memberships_community").on(t.communityId, t.userId),
    index("community_memberships_mine").on(t.userId, t.joinedAt, t.id).where(sql`is_active = 1`),
  ],
);
