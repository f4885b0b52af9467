import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASE, withLocal } from "../lib/database.ts";
import { run as runCommand, runOrStop, tool } from "../lib/exec.ts";
import { inRoot } from "../lib/paths.ts";
import { temporaryFolder } from "../lib/temporary.ts";
import { decide, show } from "./decide.ts";
import { readList } from "./lists.ts";
import { type Query, queryLocal } from "./query.ts";

const folder = temporaryFolder();
const finished = Promise.withResolvers<void>();
let db: D1Database;
let query: Query;

// Open all the time, as it is while the product runs; operators come in beside it.
beforeAll(async () => {
  const args = ["d1", "migrations", "apply", DATABASE, "--local", "--persist-to", folder.path];
  await runOrStop("Applying the migrations", tool("wrangler"), args);
  db = await new Promise((resolve, reject) => {
    withLocal(folder.path, (opened) => {
      resolve(opened);
      return finished.promise;
    }).catch(reject);
  });
  query = queryLocal(db);
}, 120_000);

afterAll(() => {
  finished.resolve();
  folder.remove();
});

/** Ana's wail 1 with three reports and an appeal, her Squid Ink wail 2 on hold, Ben's comment 1, an issue of his. */
const CASES = [
  "DELETE FROM users",
  "DELETE FROM posts",
  "DELETE FROM communities",
  "DELETE FROM us_cities",
  "DELETE FROM sqlite_sequence",
  `INSERT INTO us_cities (id, city, state_code, state_name, zip_code, latitude, longitude, timezone, search_key)
   VALUES (1, 'Bend', 'OR', 'Oregon', '97701', 44, -121, 'America/Los_Angeles', 'bend')`,
  `INSERT INTO communities (id, name, description, icon, color, city_id, kind, search_key, created_at)
   VALUES (1, 'Bend, Oregon', '', '🌊', 'ocean', 1, 'city', 'bend', 0)`,
  ...["Ana", "Ben", "Cleo", "Dora", "Eve"].map(
    (name) => `INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
      VALUES ('${name.toLowerCase()}@wail.test', '', '${name}', 0, 0, 0)`,
  ),
  `INSERT INTO posts (content, author_id, community_id, earns_shell, created_at)
   VALUES ('Loud party' || char(10) || 'again', 1, 1, 1, 1)`,
  `INSERT INTO posts (content, author_id, community_id, is_anonymous, moderation, created_at)
   VALUES ('A secret', 1, 1, 1, 'held', 2)`,
  "INSERT INTO post_comments (content, author_id, post_id, created_at) VALUES ('Rude words', 2, 1, 3)",
  ...[3, 4, 5].map(
    (member) => `INSERT INTO content_reports (kind, content_id, reporter_id, reason, has_standing, created_at)
      VALUES ('wail', 1, ${member}, 'harassment', 1, 4)`,
  ),
  "INSERT INTO appeals (kind, content_id, reason, created_at) VALUES ('wail', 1, 'It was my birthday.', 5)",
  "INSERT INTO issue_reports (user_id, description, created_at) VALUES (2, 'The map is upside down', 6)",
];

beforeEach(async () => {
  await db.batch(CASES.map((sql) => db.prepare(sql)));
});

const run = (...args: string[]) =>
  runCommand(process.execPath, [inRoot("scripts/ops.ts"), ...args], { env: { WAIL_STATE: folder.path } });

const told = async (member: number) =>
  (await query(`SELECT message FROM notifications WHERE user_id = ${member} ORDER BY created_at DESC LIMIT 1`))[0]
    ?.message;

/** What is left of a Squid Ink wail in the place of its author. */
const ORPHAN = "author_id = NULL, earns_shell = 0, expires_at = 99";

describe("npm run ops", () => {
  it("prints tables, and decides while the product runs on the same database", { timeout: 120_000 }, async () => {
    expect((await run("reports")).output).toMatch(/wail:1 .* 3 .*harassment.*held.*Loud party \/ again/);
    const { code, output } = await run("decide", "wail:1", "allow");
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: "wail:1 was held and is now visible." });
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
    for (const words of [
      ["burn", "wail:1"],
      ["decide", "wail:1", "remove", "--remotee"],
      ["decide", "wail:1", "remove", "comment:1", "allow"],
    ]) {
      expect((await run(...words)).output).toContain("Usage:");
    }
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
  });

  it("lists what is reported, held, appealed and wrong, without authors or reporters", async () => {
    await query(
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, created_at) VALUES ('wail', 1, 2, 'harassment', 9)",
    );
    const reports = await readList(query, "reports");
    expect(reports).toMatchObject([
      { id: "wail:1", reports: 4, counted: 3, reasons: "harassment", state: "held", text: "Loud party / again" },
    ]);
    const held = await readList(query, "held");
    expect(held).toMatchObject([
      { id: "wail:1", why: "reported" },
      { id: "wail:2", why: "guard gave no answer", text: "A secret" },
    ]);
    const appeals = await readList(query, "appeals");
    expect(appeals).toMatchObject([{ id: "wail:1", state: "held", reason: "It was my birthday." }]);
    expect(JSON.stringify([reports, held, appeals])).not.toMatch(/Ana|Cleo|@wail/);
    expect(await readList(query, "issues")).toMatchObject([{ from: "ben@wail.test", text: "The map is upside down" }]);
  });

  it("shows all of a text before it is decided, which the lists cut, and what its author says; not who wrote it", async () => {
    const long = `${"Good morning, neighbors. ".repeat(8)}\nBring bats.`;
    await query(`UPDATE posts SET content = '${long}' WHERE id = 1`);
    const [listed] = await readList(query, "appeals");
    expect(listed?.text).not.toContain("Bring bats.");
    const shown = await show(query, "wail:1");
    expect(shown).toContain(long);
    expect(shown).toContain("It was my birthday.");
    expect(shown).not.toMatch(/Ana|Cleo|@wail/);
    await expect(show(query, "wail:999")).rejects.toThrow("There is no wail:999.");
    await expect(show(query, "wail:1; DROP")).rejects.toThrow("Usage:");
    await query("UPDATE posts SET content = 'Loud party\nagain' WHERE id = 1");
  });

  it("shows what a member reports beside another one's many, and says when there may be more", {
    timeout: 120_000,
  }, async () => {
    const numbers = Array.from({ length: 61 }, (_, index) => 101 + index);
    const wails = numbers.map((id) => `(${id}, 'Harmless', 1, 1, ${id})`).join(",");
    await query(`INSERT INTO posts (id, content, author_id, community_id, created_at) VALUES ${wails}`);
    const reports = numbers.map((id) => `('wail', ${id}, ${id === 161 ? 3 : 2}, 'spam', ${id}, 1)`).join(",");
    const columns = "(kind, content_id, reporter_id, reason, created_at, has_standing)";
    await query(`INSERT INTO content_reports ${columns} VALUES ${reports}`);
    const listed = (await readList(query, "reports")).map(({ id }) => id);
    expect(listed).toHaveLength(50);
    expect(listed).toContain("wail:161");
    expect((await run("reports")).output).toContain("There may be more");
  });

  it("prints the newest first, whatever the ids", { timeout: 120_000 }, async () => {
    await query("INSERT INTO issue_reports (user_id, description, created_at) VALUES (2, 'A newer one', 7)");
    const { output } = await run("issues");
    expect(output).toMatch(/A newer one.*The map is upside down/s);
  });

  it("lets nobody push the issues of others out of the list", async () => {
    await query(`INSERT INTO issue_reports (user_id, description, created_at)
      WITH RECURSIVE flood(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM flood WHERE n < 60)
      SELECT 5, 'Me again, ' || n, 100 + n FROM flood`);
    expect((await readList(query, "issues")).map(({ text }) => text)).toEqual([
      "Me again, 60",
      "Me again, 59",
      "Me again, 58",
      "The map is upside down",
    ]);
  });

  it("lists the mail of a local installation with the link of each", async () => {
    await query(`INSERT INTO outbox (member_id, recipient, subject, text, created_at)
      VALUES (1, 'ana@wail.test', 'Reset', 'Click:' || char(10) || char(10) || 'http://localhost/x#abc' || char(10) || 'once', 0)`);
    expect(await readList(query, "outbox")).toEqual([
      { id: 1, written: "1970-01-01 00:00", to: "ana@wail.test", subject: "Reset", link: "http://localhost/x#abc" },
    ]);
  });

  it("allows a reported wail: its cases are closed, its author is told, the log knows", async () => {
    expect(await decide(query, "wail:1", "allow")).toBe("wail:1 was held and is now visible.");
    expect(await readList(query, "reports")).toEqual([]);
    expect(await readList(query, "appeals")).toEqual([]);
    expect(await told(1)).toBe("We checked your wail. Everyone can see it now.");
    expect(await query("SELECT shells_from_posts AS shells FROM users WHERE id = 1")).toEqual([{ shells: 1 }]);
    const newest =
      "SELECT kind, content_id, member_id, decision, decided_by FROM moderation_log ORDER BY id DESC LIMIT 1";
    expect(await query(newest)).toEqual([
      { kind: "wail", content_id: 1, member_id: null, decision: "visible", decided_by: "operator" },
    ]);
  });

  it("removes after an appeal, and says that it was looked at again", async () => {
    expect(await decide(query, "wail:1", "remove")).toBe("wail:1 was held and is now removed.");
    expect(await told(1)).toBe(
      "We looked at your wail again. It goes against our community guidelines and stays removed.",
    );
    expect(await query("SELECT shells_from_posts AS shells FROM users WHERE id = 1")).toEqual([{ shells: 0 }]);
  });

  it("removes what nobody has reported yet, and takes its shell back", async () => {
    expect(await decide(query, "comment:1", "remove")).toBe("comment:1 was visible and is now removed.");
    expect(await told(2)).toBe(
      "Your comment went against our community guidelines and was removed. You can appeal once.",
    );
    expect(await query("SELECT shells_from_comments AS shells FROM users WHERE id = 2")).toEqual([{ shells: 0 }]);
  });

  it("needs new reports to hide again what an operator allowed", async () => {
    await decide(query, "wail:1", "allow");
    await query(
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, has_standing, created_at) VALUES ('wail', 1, 2, 'spam', 1, 9)",
    );
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
  });

  it("publishes nothing that was removed before its author's account was deleted, nor asks about it", async () => {
    await query("UPDATE posts SET is_anonymous = 1, moderation = 'removed' WHERE id = 1");
    await query(`UPDATE posts SET ${ORPHAN} WHERE id = 1`);
    expect(await readList(query, "reports")).toEqual([]);
    await expect(decide(query, "wail:1", "allow")).rejects.toThrow(
      "wail:1 cannot be shown again: its author's account is deleted, and it goes within a week.",
    );
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "removed" }]);
  });

  it.each(["visible", "held"])(
    "lists and decides what a deleted account has left for all to see, now %s",
    async (state) => {
      await query(`UPDATE posts SET is_anonymous = 1, moderation = '${state}' WHERE id = 1`);
      await query(`UPDATE posts SET ${ORPHAN} WHERE id = 1`);
      expect(await readList(query, "reports")).toMatchObject([{ id: "wail:1", state }]);
      expect(await decide(query, "wail:1", "allow")).toBe(`wail:1 was ${state} and is now visible.`);
      expect(await readList(query, "reports")).toEqual([]);
    },
  );

  it("lists a reported comment that has the number of a wail it asks nothing about", async () => {
    // Below a hidden wail nothing is reported.
    await query("UPDATE posts SET moderation = 'visible' WHERE id = 1");
    await query(
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, has_standing, created_at) VALUES ('comment', 1, 1, 'spam', 1, 9)",
    );
    await query("UPDATE posts SET is_anonymous = 1, moderation = 'removed' WHERE id = 1");
    await query(`UPDATE posts SET ${ORPHAN} WHERE id = 1`);
    expect(await readList(query, "reports")).toMatchObject([{ id: "comment:1" }]);
  });

  it.each([
    ["wail:99", "allow", "There is no wail:99."],
    ["wail:1", "burn", "Usage:"],
    ["wail:1", "toString", "Usage:"],
    ["1; DROP TABLE users", "allow", "Usage:"],
  ])("answers decide %s %s with a sentence", async (id, verdict, sentence) => {
    await expect(decide(query, id, verdict)).rejects.toThrow(sentence);
  });
});
