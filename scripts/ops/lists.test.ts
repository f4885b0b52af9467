import { describe, expect, it, vi } from "vitest";
import { LIST_NAMES, readList, remainderNote } from "./lists.ts";
import { DETACHED_INK_COLUMNS, installationWithCases } from "./testing.ts";

// So that it can be spied on.
vi.mock("../lib/database.ts", { spy: true });

const { query, runInProcess } = installationWithCases();

const REPORTS = "content_reports (kind, content_id, reporter_id, reason, created_at, is_eligible)";

/** New wails of Ana that a member reports, the oldest first. */
async function reportHarmless(wails: number, reporter: number, eligibility: string) {
  const ids = await query(`INSERT INTO posts (id, content, category, author_id, community_id, created_at)
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${wails})
    SELECT max(100, (SELECT max(id) FROM posts)) + n, 'Harmless', 'general', 1, 1, 100 + n FROM many RETURNING id`);
  const reports = ids.map(({ id }) => `('wail', ${id}, ${reporter}, 'spam', ${id}, ${eligibility === "with" ? 1 : 0})`);
  await query(`INSERT INTO ${REPORTS} VALUES ${reports.join(",")}`);
  return ids.map(({ id }) => `wail:${id}`);
}

/** The same wails, reported by another eligible member. */
const reportAgain = (wails: string[], reporter: number) =>
  query(`INSERT INTO ${REPORTS} SELECT kind, content_id, ${reporter}, reason, created_at, 1
    FROM content_reports WHERE 'wail:' || content_id IN ('${wails.join("','")}')
    GROUP BY kind, content_id`);

const listed = async () => (await readList(query, "reports")).map(({ id }) => id);

describe("the lists of npm run ops", () => {
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
      { id: "wail:2", why: "no_answer", text: "A secret" },
    ]);
    const appeals = await readList(query, "appeals");
    expect(appeals).toMatchObject([{ id: "wail:1", state: "held", reason: "It was my birthday." }]);
    expect(JSON.stringify([reports, held, appeals])).not.toMatch(/Ana|Cleo|@wail/);
    expect(await readList(query, "issues")).toMatchObject([{ from: "ben@wail.test", text: "The map is upside down" }]);
  });

  it("shows what a reported text said before it was edited, the newest first", async () => {
    await query(`INSERT INTO earlier_texts (kind, content_id, content, created_at) VALUES
      ('wail', 1, 'You all deserve it', 2), ('wail', 1, 'You' || char(10) || 'know who', 3), ('comment', 1, 'Not this', 3)`);
    expect(await readList(query, "reports")).toMatchObject([
      { text: "Loud party / again", earlier: "You / know who | You all deserve it" },
    ]);
  });

  it("begins with children's safety, then despair, and names what refused texts were refused for", async () => {
    await query(`INSERT INTO posts (content, category, author_id, community_id, moderation, held_for, created_at) VALUES
      ('So heavy', 'general', 1, 1, 'held', 'no_answer:self_harm', 8), ('Meet me', 'general', 1, 1, 'held', 'child_safety', 9),
      ('Come alone', 'general', 1, 1, 'removed', 'child_safety', 9)`);
    const texts = (await readList(query, "held")).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["Meet me", "So heavy"]);
    expect(await readList(query, "appeals")).toMatchObject([
      { state: "refused: child_safety", text: "Come alone" },
      { id: "wail:1", state: "held" },
    ]);
  });

  it.each([
    ["with", "without"],
    ["with", "with"],
    ["without", "without"],
  ])(
    "shows what a member reports beside what one member %s eligibility reports in numbers, also %s it",
    async (many, one) => {
      await reportHarmless(60, 2, many);
      const wail = await reportHarmless(1, 3, one);
      expect(await listed()).toHaveLength(50);
      expect(await listed()).toEqual(expect.arrayContaining(["wail:1", ...wail]));
    },
  );

  it("shows what a member reports beside what others report in numbers together", async () => {
    const wails = await reportHarmless(60, 2, "with");
    for (const accomplice of [4, 5]) await reportAgain(wails, accomplice);
    expect(await query("SELECT count(*) AS hidden FROM posts WHERE id > 100 AND moderation = 'held'")).toEqual([
      { hidden: 60 },
    ]);
    const wail = await reportHarmless(1, 3, "without");
    expect(await listed()).toHaveLength(50);
    // Two of its three reporters are among them: the third one's turn brings it in.
    expect(await listed()).toEqual(expect.arrayContaining(["wail:1", ...wail]));
  });

  it("shows what several eligible members report, or what is hidden, however many others report something", async () => {
    await query(`INSERT INTO users (id, email, password, first_name, last_active_at, created_at, updated_at)
      WITH RECURSIVE crowd(n) AS (SELECT 101 UNION ALL SELECT n + 1 FROM crowd WHERE n < 160)
      SELECT n, n || '@wail.test', '', 'Member', 0, 0, 0 FROM crowd`);
    // The first of these wails has the number of the first of these members.
    await reportHarmless(60, 2, "with");
    await query("UPDATE content_reports SET reporter_id = content_id WHERE content_id > 100");
    const several = await reportHarmless(3, 2, "with");
    await reportAgain(several, 3);
    const hidden = await reportHarmless(1, 2, "without");
    await query(`UPDATE posts SET moderation = 'held' WHERE ${hidden[0]?.replace("wail:", "id = ")}`);
    const all = await listed();
    expect(all).toHaveLength(50);
    expect(all.slice(0, 4)).toEqual(["wail:1", ...several]);
    expect(all).toContain(hidden[0]);
  });

  it("says when there may be more, and how it is seen", { timeout: 120_000 }, async () => {
    await reportHarmless(60, 2, "with");
    expect((await runInProcess("reports")).output).toContain(
      "There may be more: 50 are shown at once, the others as these are decided.",
    );
    await query(`INSERT INTO outbox (member_id, recipient, subject, text, created_at)
      WITH RECURSIVE flood(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM flood WHERE n < 50)
      SELECT 1, 'ana@wail.test', 'Reset', '', 0 FROM flood`);
    const { output } = await runInProcess("outbox");
    expect(output).toContain("There may be older ones: the newest 50 are shown. Add --before ID");
    expect(output).not.toContain("decided");
    expect((await runInProcess("outbox", "--before", "2")).output).toMatch(/^\S* *1 .*ana@wail\.test/m);
    expect(await readList(query, "outbox", "3")).toMatchObject([{ id: 2 }, { id: 1 }]);
    await expect(readList(query, "outbox", "1 OR 1")).rejects.toThrow("Usage:");
    await expect(readList(query, "reports", "2")).rejects.toThrow("Usage:");
    expect((await runInProcess("decide", "wail:1", "allow", "--before", "2")).output).toContain("Usage:");
  });

  it("prints the newest first, whatever the ids", { timeout: 120_000 }, async () => {
    await query("INSERT INTO issue_reports (user_id, description, created_at) VALUES (2, 'A newer one', 7)");
    const { output } = await runInProcess("issues");
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
    expect(remainderNote("issues", await readList(query, "issues"))).toContain("of each member the newest 3");
    expect((await readList(query, "issues", "60")).map(({ text }) => text)).toEqual([
      "Me again, 58",
      "Me again, 57",
      "Me again, 56",
      "The map is upside down",
    ]);
  });

  it("promises no more than there is", async () => {
    for (const name of LIST_NAMES) expect(remainderNote(name, await readList(query, name))).toBeUndefined();
  });

  it("lets no text draw lines of the table", async () => {
    await query("UPDATE posts SET content = 'Hi │' || char(27) || '[2K│ wail:2 │' WHERE id = 1");
    expect(await readList(query, "reports")).toMatchObject([{ text: "Hi |\\u{1b}[2K| wail:2 |" }]);
  });

  it("lists the mail of a local installation with the link of each", async () => {
    await query(`INSERT INTO outbox (member_id, recipient, subject, text, created_at)
      VALUES (1, 'ana@wail.test', 'Reset', 'Click:' || char(10) || char(10) || 'http://localhost/x#abc' || char(10) || 'once', 0)`);
    expect(await readList(query, "outbox")).toEqual([
      { id: 1, written: "1970-01-01 00:00", to: "ana@wail.test", subject: "Reset", link: "http://localhost/x#abc" },
    ]);
  });

  it("lists a reported comment that has the number of a wail it asks nothing about", async () => {
    // Below a hidden wail nothing is reported.
    await query("UPDATE posts SET moderation = 'visible' WHERE id = 1");
    await query(
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, is_eligible, created_at) VALUES ('comment', 1, 1, 'spam', 1, 9)",
    );
    await query("UPDATE posts SET is_anonymous = 1, moderation = 'removed' WHERE id = 1");
    await query(`UPDATE posts SET ${DETACHED_INK_COLUMNS} WHERE id = 1`);
    expect(await readList(query, "reports")).toMatchObject([{ id: "comment:1" }]);
  });
});
