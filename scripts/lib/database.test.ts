import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../testing/open-database.ts";
import { installedIn, loadPlaces, prepareLocal, withLocal } from "./database.ts";
import { fingerprint } from "./fingerprint.ts";
import { PLACE_SOURCES } from "./places.ts";
import { debuggersIn, runtimesOf } from "./runtimes.ts";
import { temporaryFolder } from "./temporary.ts";

const folder = temporaryFolder();

/** A database of before the migrations were squashed. */
const OLD_DATABASE = [
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)",
  "INSERT INTO d1_migrations (name) VALUES ('0000_init.sql')",
  "CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT)",
  "INSERT INTO users (email) VALUES ('ana@wail.test')",
];

beforeAll(async () => {
  await withLocal(folder.path, (db) => db.batch(OLD_DATABASE.map((sql) => db.prepare(sql))));
  await prepareLocal(folder.path);
}, 180_000);
afterAll(() => folder.remove());

const POD = "id, name, member_count, is_premade, created_at";

it.runIf(process.platform === "linux")("opens no debugger beside the database", async () => {
  const runtimes = await withLocal(folder.path, async () => runtimesOf(process.pid));
  expect(runtimes).toHaveLength(1);
  expect(debuggersIn(runtimes)).toEqual([]);
});

it("sets data aside that an older version made, and deletes none of them", async () => {
  const [aside = "", ...more] = readdirSync(folder.path).filter((name) => name.startsWith("v3-before-"));
  expect(more).toEqual([]);
  const older = temporaryFolder();
  renameSync(join(folder.path, aside), join(older.path, "v3"));
  const emails = await withLocal(older.path, (db) => db.prepare("SELECT email FROM users").raw());
  older.remove();
  expect(emails).toEqual([["ana@wail.test"]]);
  const users = await withLocal(folder.path, (db) => db.prepare("SELECT count(*) FROM users").raw());
  expect(users).toEqual([[0]]);
});

describe("a database with the places loaded", () => {
  const database = openDatabase(folder.path);
  const rows = (sql: string) => database().prepare(sql).raw();
  const column = async (sql: string) => (await rows(sql)).map(([value]) => value);

  it("holds all 37,993 places and where every ZIP code leads", async () => {
    expect(await column("SELECT count(*) FROM us_cities")).toEqual([37_993]);
    expect(await column("SELECT count(*) FROM us_zips")).toEqual([41_078]);
    expect(
      await column(
        "SELECT city FROM us_cities JOIN us_zips ON us_cities.id = city_id WHERE us_zips.zip_code = '83814'",
      ),
    ).toEqual(["Coeur d'Alene"]);
  });

  it("has a pod for each of the 10,090 places with 2,500 inhabitants or more, and no two of one name", async () => {
    expect(await column("SELECT count(*) FROM communities WHERE kind = 'city'")).toEqual([10_090]);
    const small = "SELECT count(*) FROM communities WHERE kind = 'city' AND population < 2500";
    expect(await column(small)).toEqual([0]);
    expect(await column("SELECT name FROM communities GROUP BY name HAVING count(*) > 1")).toEqual([]);
    const timezone = "SELECT timezone FROM communities WHERE name = 'Portland, Oregon'";
    expect(await column(timezone)).toEqual(["America/Los_Angeles"]);
  });

  it("shows the county of the smaller of two places with one name", async () => {
    const names = "SELECT name FROM communities WHERE name LIKE 'Fairview%, New Jersey' ORDER BY population DESC";
    expect(await column(names)).toEqual(["Fairview, New Jersey", "Fairview (Monmouth County), New Jersey"]);
  });

  it("has neighborhood pods in all 50 states, of every theme", async () => {
    const premade = "FROM communities JOIN us_cities ON us_cities.id = city_id WHERE is_premade";
    const [states] = await column(`SELECT count(DISTINCT state_code) ${premade} AND state_code <> 'DC'`);
    expect(states).toBe(50);
    expect(await column(`SELECT count(DISTINCT icon) ${premade}`)).toEqual([6]);
    expect(await column(`SELECT count(*) ${premade} AND kind <> 'neighborhood'`)).toEqual([0]);
  });

  it("says which version of them it has", async () => {
    const { places } = await installedIn(database());
    expect(places).toBe(fingerprint(PLACE_SOURCES));
  });

  describe("and loaded once more, in another version", () => {
    const ASTORIA = "name = 'Astoria, Oregon'";
    let astoria: unknown;
    let others: unknown[];

    beforeAll(async () => {
      await rows("UPDATE communities SET member_count = 7, created_at = 5 WHERE name = 'Bend, Oregon'");
      others = await rows(`SELECT ${POD} FROM communities WHERE NOT ${ASTORIA} ORDER BY id`);
      // As if the version before had counted fewer inhabitants, and a member had joined the city.
      const made = "SET name = 'By a member', member_count = 3, created_at = 5, population = 0";
      [astoria] = await column(`UPDATE communities ${made} WHERE ${ASTORIA} RETURNING id`);
      await loadPlaces(database(), "another version");
    }, 180_000);

    it("leaves every pod as it is", async () => {
      expect(others.length).toBeGreaterThan(10_090);
      expect(await rows(`SELECT ${POD} FROM communities WHERE NOT ${ASTORIA} ORDER BY id`)).toEqual(others);
      expect(await column("SELECT version FROM data_sets WHERE name = 'places'")).toEqual(["another version"]);
    });

    it("keeps a pod that members made for a small place, and its members, when the place has grown", async () => {
      const after = await rows(`SELECT ${POD} FROM communities WHERE ${ASTORIA}`);
      expect(after).toEqual([[astoria, "Astoria, Oregon", 3, 0, 5]]);
      expect(await column("SELECT count(*) FROM communities WHERE name = 'By a member'")).toEqual([0]);
    });
  });
});
