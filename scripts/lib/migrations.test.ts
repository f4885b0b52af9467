import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, describe, expect, it } from "vitest";
import { splitQuery } from "../cloudflare-stand-in/split-query.ts";
import { openDatabase } from "../testing/open-database.ts";
import { installedIn, migrate } from "./database.ts";
import { EMPTY_DATABASE, migrationNames, migrationScript } from "./migrations.ts";
import { temporaryFolder } from "./temporary.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const schemaOf = async (db: D1Database) => (await db.prepare("SELECT name, sql FROM sqlite_master").all()).results;

/** As an earlier version would have left it, of which no trigger or view is the same. */
const makeOlder = (db: D1Database) => db.exec("UPDATE data_sets SET version = 'older' WHERE name = 'definitions'");

it("is a script of statements that Cloudflare's splitter leaves whole, at its strictest", () => {
  const script = migrationScript(EMPTY_DATABASE) ?? [];
  expect(script.length).toBeGreaterThan(150);
  expect(splitQuery(script.join(";\n"))).toEqual(script);
});

describe("a migrated database", () => {
  const database = openDatabase(folder.path, migrate);

  it("records its migrations where wrangler looks for them, and has nothing left to do", async () => {
    const db = database();
    const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(migrationNames());
    expect(migrationScript(await installedIn(db))).toBeUndefined();
  });

  it("gets all triggers and views again, without those that were removed", async () => {
    const db = database();
    const before = await schemaOf(db);
    await db.exec("CREATE TRIGGER of_old AFTER INSERT ON users BEGIN SELECT 1; END");
    await db.exec("CREATE VIEW of_old_too AS SELECT 1 AS one");
    await makeOlder(db);
    await migrate(db);
    expect(new Set(await schemaOf(db))).toEqual(new Set(before));
  });

  it("stays as it is, with all triggers, when the migration fails at its very end", async () => {
    const db = database();
    await makeOlder(db);
    const before = await schemaOf(db);
    const script = [...(migrationScript(await installedIn(db)) ?? []), "INSERT INTO nowhere VALUES (1)"];
    await expect(db.batch(script.map((sql) => db.prepare(sql)))).rejects.toThrow("nowhere");
    expect(await schemaOf(db)).toEqual(before);
  });

  it("pays what was earned before by the amounts of today", async () => {
    const db = database();
    const insertMember = "INSERT INTO users (id, email, password, last_active_at, created_at, updated_at)";
    await db.batch([
      db.prepare("UPDATE data_sets SET version = 'other amounts' WHERE name = 'shells'"),
      db.prepare(`${insertMember} VALUES (1, 'ana@wail.test', '', 1, 1, 1)`),
      db.prepare(
        "INSERT INTO communities (id, name, description, icon, color, kind, timezone, search_key, created_at) VALUES (1, 'a', 'a', 'a', 'a', 'city', 'a', 'a', 1)",
      ),
      db.prepare(
        "INSERT INTO daily_ripples (id, question, emojis, active_date, source, created_at) VALUES (1, 'Why?', '[]', '2026-07-01', 'bank', 1)",
      ),
      db.prepare(
        "INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at) VALUES (1, 1, 1, 'x', 1)",
      ),
      db.prepare("UPDATE users SET shells_from_ripples = 1"),
    ]);
    await makeOlder(db);
    await migrate(db);
    expect(await db.prepare("SELECT total_shells FROM users").first("total_shells")).toBe(3);
  });
});
