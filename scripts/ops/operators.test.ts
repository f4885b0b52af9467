import { describe, expect, it, vi } from "vitest";
import { readList } from "./lists.ts";
import { listNames } from "./names.ts";
import { installationWithCases } from "./testing.ts";
import { listWords } from "./words.ts";

// So that it can be spied on.
vi.mock("../lib/database.ts", { spy: true });

const { query, runInProcess } = installationWithCases();

const HOUR_MS = 60 * 60 * 1000;

/** What a command says; one that fails is a failure of the test. */
async function ops(...args: string[]): Promise<string> {
  const { code, output } = await runInProcess(...args);
  expect([code, output]).toEqual([0, output]);
  return output;
}

const suspensionOf = async (member: number) =>
  (await query(`SELECT suspended_until AS until, suspension_reason AS reason FROM users WHERE id = ${member}`))[0];

const logged = async () => (await readList(query, "log")).map(({ operator, command }) => `${operator}: ${command}`);

describe("what operators do on a bad day", () => {
  it("is noted with who did it, before it is done, and never with an address", async () => {
    await ops("decide", "wail:1", "remove");
    await ops("suspend", "ben@wail.test", "7d", "--as", "Ines");
    await ops("readonly", "on");
    expect(await logged()).toEqual(["Olive: readonly on", "Ines: suspend member:2 7d", "Olive: decide wail:1 remove"]);
    expect(await ops("log")).toMatch(/Ines.*suspend member:2 7d/);
    expect((await runInProcess("readonly", "on", "--as", " ")).output).toContain("Say who you are: --as NAME");
    expect(await logged()).toHaveLength(3);
  });

  it.each([
    ["suspend wail:1"],
    ["suspend wail:1 7"],
    ["suspend Ben 7d"],
    ["suspend wail:1 1000d"],
    ["remove-all"],
    ["words add"],
    ["words"],
    ["readonly maybe"],
    ["pod"],
    ["pod 1 slow fast"],
    ["status now"],
  ])("%s is answered with the usage, and noted nowhere", async (typed) => {
    expect(await runInProcess(...typed.split(" "))).toEqual({ code: 1, output: expect.stringContaining("Usage:") });
    expect(await logged()).toEqual([]);
  });

  it("lists names that may be meant as abuse, and no others, before an id too", async () => {
    await query("UPDATE users SET display_name = 'dick', first_name = 'Dick', last_name = 'Cocks' WHERE id = 2");
    expect(await listNames(query)).toEqual([{ id: "member:2", name: "dick" }]);
    expect(await ops("names")).toContain("member:2");
    expect(await listNames(query, "2")).toEqual([]);
    await query("UPDATE users SET display_name = NULL WHERE id = 2");
  });

  it("suspends a member by address, number or text, until a full hour; the longest holds", async () => {
    const now = Date.now();
    await ops("suspend", "comment:1", "12h", "--note", "It's enough.");
    const first = await suspensionOf(2);
    expect(first).toEqual({ until: Math.ceil((now + 12 * HOUR_MS) / HOUR_MS) * HOUR_MS, reason: "It's enough." });
    await ops("suspend", "member:2", "1h", "--note", "Shorter");
    expect(await suspensionOf(2)).toEqual(first);
    await ops("suspend", "BEN@wail.test", "2d");
    expect(await suspensionOf(2)).toEqual({ until: expect.closeTo(now + 48 * HOUR_MS, -7), reason: null });
    await ops("unsuspend", "member:2");
    expect(await suspensionOf(2)).toEqual({ until: null, reason: null });
    expect((await runInProcess("suspend", "wail:99", "1d")).output).toContain("There is no wail:99.");
    expect((await runInProcess("suspend", "nobody@wail.test", "1d")).output).toContain("no member with the address");
  });

  it("suspends the author of an anonymous wail, and says to nobody who that is, whatever is tried", async () => {
    const said = await ops("suspend", "wail:2", "7d");
    expect(said).toMatch(/^Whoever wrote wail:2 is suspended until \d{4}-\d\d-\d\d \d\d:00 UTC\.$/);
    expect((await suspensionOf(1))?.until).toBeGreaterThan(Date.now());
    // Ana, who wrote it, and Cleo, who did not.
    const outputs = async (member: string) => {
      const tried = [];
      for (const args of [["suspend", member, "1h"], ["unsuspend", member], ["status"], ["log"], ["show", "wail:2"]]) {
        tried.push(
          (await ops(...args)).replaceAll(member, "MEMBER").replaceAll(/\d+ (minutes|hours)|│ *\d+ *│|\d\d:\d\d/g, ""),
        );
      }
      await ops("unsuspend", "member:1");
      await query("DELETE FROM operator_log");
      return tried;
    };
    await query("DELETE FROM operator_log");
    const ofAuthor = await outputs("member:1");
    await ops("suspend", "wail:2", "7d");
    await query("DELETE FROM operator_log");
    expect(await outputs("member:3")).toEqual(ofAuthor);
    expect(JSON.stringify(ofAuthor)).not.toMatch(/Ana|ana@/);
  });

  it("says the same of an anonymous wail whose author has deleted the account", async () => {
    const said = [await ops("suspend", "wail:2", "7d"), await ops("unsuspend", "wail:2")];
    await query("UPDATE posts SET author_id = NULL WHERE id = 2");
    expect([await ops("suspend", "wail:2", "7d"), await ops("unsuspend", "wail:2")]).toEqual(said);
  });

  it("removes everything under a member's name, in steps, and leaves Squid Ink", async () => {
    await query(`INSERT INTO posts (content, category, author_id, community_id, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
      SELECT 'Spam', 'general', 1, 1, i FROM n`);
    await query(
      "INSERT INTO post_comments (content, author_id, post_id, created_at) SELECT 'Spam', 1, max(id), 9 FROM posts",
    );
    await query("UPDATE posts SET moderation = 'visible' WHERE id = 2");
    await query("INSERT INTO post_comments (content, ink_author_id, post_id, created_at) VALUES ('By me', 1, 2, 9)");
    await query("UPDATE posts SET moderation = 'held' WHERE id = 2");
    expect(await ops("remove-all", "wail:1")).toBe("122 texts are removed.");
    const left = "SELECT id, is_anonymous, moderation FROM posts WHERE author_id = 1 AND moderation <> 'removed'";
    expect(await query(left)).toEqual([{ id: 2, is_anonymous: 1, moderation: "held" }]);
    expect(await query("SELECT moderation FROM post_comments ORDER BY id")).toEqual([
      { moderation: "visible" },
      { moderation: "removed" },
      { moderation: "visible" },
    ]);
    expect(await query("SELECT total_shells, public_shells FROM users WHERE id = 1")).toEqual([
      { total_shells: 1, public_shells: 0 },
    ]);
    expect(await ops("remove-all", "ana@wail.test")).toBe("0 texts are removed.");
    for (const ink of ["wail:2", "comment:3"]) {
      expect((await runInProcess("remove-all", ink)).output).toContain(`${ink} is Squid Ink`);
    }
    expect(await ops("suspend", "comment:3", "1d")).toMatch(/^Whoever wrote comment:3 is suspended/);
  });

  it("keeps words with what they do, and tries them on a text", async () => {
    await ops("words", "add", "Zorblat's day", "--action", "hold", "--note", "A raid");
    await ops("words", "add", "frimp", "--action", "refuse");
    expect(await listWords(query)).toMatchObject([
      { id: "frimp", action: "refuse", by: "Olive", note: "" },
      { id: "zorblat's day", action: "hold", by: "Olive", note: "A raid" },
    ]);
    expect(await ops("words", "list")).toMatch(/frimp.*refuse.*Olive/);
    expect(await ops("words", "test", "Happy ZORBLAT'S day")).toContain('Words: "zorblat\'s day" (hold).');
    expect(await ops("words", "test", "see www.example.com")).toMatch(/nothing found.*refuse, links/s);
    await ops("words", "remove", "Frimp");
    expect((await runInProcess("words", "remove", "frimp")).output).toContain("not among the words");
    // One letter, and two that are not seen: such a word would be found everywhere.
    for (const word of ["x", "\u3164\u3164"])
      expect((await runInProcess("words", "add", word, "--action", "hold")).output).toContain("two letters");
    await query(`INSERT INTO operator_settings (kind, name, value, set_by, set_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) SELECT 'word', 'w' || i, 'hold', 'O', 1 FROM n`);
    expect((await runInProcess("words", "add", "thousandth", "--action", "hold")).output).toContain(
      "1000 words already",
    );
    await ops("words", "add", "W7", "--action", "refuse");
    expect((await runInProcess("words", "add", "frimp", "--action", "burn")).output).toContain("nudge|hold|refuse");
  });

  it("turns switches on and off, and shows them in the status", async () => {
    for (const typed of ["readonly on", "registration off", "pod 1 slow 90"]) await ops(...typed.split(" "));
    const settings = "SELECT kind, name, value FROM operator_settings ORDER BY kind, name";
    expect(await query(settings)).toEqual([
      { kind: "slow_pod", name: "1", value: "90" },
      { kind: "switch", name: "read_only", value: "on" },
      { kind: "switch", name: "registration_closed", value: "on" },
    ]);
    await query("INSERT OR REPLACE INTO job_runs VALUES ('retry_held', 0, 5, 7, 1)");
    await query("UPDATE posts SET held_for = 'no_answer' WHERE id = 2");
    await query("INSERT INTO refusal_counts VALUES (date('now'), 'hate', 3), (date('now', '-2 days'), 'scam', 9)");
    const shown = await ops("status");
    expect(shown).toMatch(/pod 1: one text every 90 seconds, by Olive/);
    expect(shown).toMatch(/read_only, by Olive since/);
    expect(shown).toMatch(/reported texts: 1, the oldest for \d+ days/);
    expect(shown).toMatch(/held texts, for you: 1,.*held texts, for the guard: 1,/s);
    expect(shown).toMatch(/Refused by rule[^\n]*\n +\d{4}-\d\d-\d\d, hate: 3\nSwitched/);
    expect(shown).toMatch(/retry_held: \d+ days ago, did 5, left about 7/);
    expect(shown).toMatch(
      /^Wrong:\n +retry_held is late by \d+ days\n +reported texts wait for longer than 72 hours\n/,
    );
    expect(shown).toContain("devices for push messages: 0, of which 0 fail");
    await ops("pod", "Bend, Oregon", "off");
    for (const typed of ["readonly off", "registration on"]) await ops(...typed.split(" "));
    expect(await query(settings)).toEqual([]);
    expect((await runInProcess("pod", "99", "off")).output).toContain("There is no pod 99.");
  });
});
