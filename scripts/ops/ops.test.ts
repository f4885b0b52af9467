import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASE, withLocal } from "../lib/database.ts";
import { run, runOrStop, tool } from "../lib/exec.ts";
import { inRoot } from "../lib/paths.ts";
import { temporaryFolder } from "../lib/temporary.ts";

const folder = temporaryFolder();

beforeAll(async () => {
  const args = ["d1", "migrations", "apply", DATABASE, "--local", "--persist-to", folder.path];
  await runOrStop("Applying the migrations", tool("wrangler"), args);
}, 60_000);

afterAll(() => folder.remove());

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
  `INSERT INTO posts (content, author_id, community_id, created_at) VALUES ('Loud party' || char(10) || 'again', 1, 1, 1)`,
  `INSERT INTO posts (content, author_id, community_id, is_anonymous, moderation, created_at)
   VALUES ('A secret', 1, 1, 1, 'held', 2)`,
  "INSERT INTO post_comments (content, author_id, post_id, created_at) VALUES ('Rude words', 2, 1, 3)",
  ...[3, 4, 5].map(
    (member) => `INSERT INTO content_reports (kind, content_id, reporter_id, reason, created_at)
      VALUES ('wail', 1, ${member}, 'harassment', 4)`,
  ),
  "INSERT INTO appeals (kind, content_id, reason, created_at) VALUES ('wail', 1, 'It was my birthday.', 5)",
  "INSERT INTO issue_reports (user_id, description, created_at) VALUES (2, 'The map is upside down', 6)",
];

beforeEach(() => withLocal(folder.path, (db) => db.batch(CASES.map((sql) => db.prepare(sql)))));

const rows = (sql: string) => withLocal(folder.path, async (db) => (await db.prepare(sql).all()).results);

const ops = (...args: string[]) =>
  run(process.execPath, [inRoot("scripts/ops.ts"), ...args], { env: { WAIL_STATE: folder.path } });

const told = async (member: number) =>
  (await rows(`SELECT message FROM notifications WHERE user_id = ${member} ORDER BY id DESC LIMIT 1`))[0]?.message;

describe("npm run ops", { timeout: 60_000 }, () => {
  it("lists what is reported, held, appealed and wrong, in tables without authors or reporters", async () => {
    const reports = (await ops("reports")).output;
    expect(reports).toMatch(/wail-1 .* 3 .*harassment.*held.*Loud party \/ again/);
    const held = (await ops("held")).output;
    expect(held).toMatch(/wail-1 .*reported.*Loud party/);
    expect(held).toMatch(/wail-2 .*guard gave no answer.*A secret/);
    const appeals = (await ops("appeals")).output;
    expect(appeals).toMatch(/wail-1 .*held.*It was my birthday\..*Loud party/);
    for (const table of [reports, held, appeals]) expect(table).not.toMatch(/Ana|Cleo|@wail/);
    expect((await ops("issues")).output).toMatch(/ben@wail\.test.*The map is upside down/);
  });

  it("allows a reported wail: everybody sees it, its cases are closed, its author is told, the log knows", async () => {
    const { code, output } = await ops("decide", "wail-1", "allow");
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: "wail-1 was held and is now visible." });
    expect(await rows("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
    expect((await ops("reports")).output).toContain("Nothing there.");
    expect((await ops("appeals")).output).toContain("Nothing there.");
    expect(await told(1)).toBe("We checked your wail. Everyone can see it now.");
    expect(
      await rows(
        "SELECT kind, content_id, member_id, decision, decided_by FROM moderation_log ORDER BY id DESC LIMIT 1",
      ),
    ).toEqual([{ kind: "wail", content_id: 1, member_id: null, decision: "visible", decided_by: "operator" }]);
  });

  it("removes after an appeal, and says that it was looked at again", async () => {
    expect((await ops("decide", "wail-1", "remove")).output).toContain("is now removed");
    expect(await told(1)).toBe(
      "We looked at your wail again. It goes against our community guidelines and stays removed.",
    );
    expect(await rows("SELECT shells_from_posts AS shells FROM users WHERE id = 1")).toEqual([{ shells: 0 }]);
  });

  it("removes what nobody has reported yet, and takes its shell back", async () => {
    expect((await ops("decide", "comment-1", "remove")).output).toContain("comment-1 was visible and is now removed.");
    expect(await told(2)).toBe(
      "Your comment went against our community guidelines and was removed. You can appeal once.",
    );
    expect(await rows("SELECT shells_from_comments AS shells FROM users WHERE id = 2")).toEqual([{ shells: 0 }]);
  });

  it("needs new reports to hide again what an operator allowed", async () => {
    await ops("decide", "wail-1", "allow");
    await rows(
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, created_at) VALUES ('wail', 1, 2, 'spam', 9)",
    );
    expect(await rows("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
  });

  it.each([
    [["decide", "wail-99", "allow"], "There is no wail-99."],
    [["decide", "wail-1", "burn"], "Usage:"],
    [["decide", "1; DROP TABLE users", "allow"], "Usage:"],
    [["decide", "wail-1"], "Usage:"],
    [["everything"], "Usage:"],
    [[], "Usage:"],
  ])("answers %j with a sentence", async (args, sentence) => {
    const { code, output } = await ops(...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });
});
