import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decisionSentence } from "../../worker/features/notifications/decision-words.rules.ts";
import { decide, show } from "./decide.ts";
import { readList } from "./lists.ts";
import type { Query } from "./query.ts";
import { DETACHED_INK_COLUMNS, installationWithCases } from "./testing.ts";

const { query } = installationWithCases();

const newestLine = z.tuple([z.object({ subject: z.string(), facts: z.string() })]);

const told = async (member: number) => {
  const newest = `SELECT subject, facts FROM notifications WHERE user_id = ${member} ORDER BY created_at DESC LIMIT 1`;
  const [{ subject, facts }] = newestLine.parse(await query(newest));
  return decisionSentence({ subject, facts: JSON.parse(facts) });
};

/** The database, where `happen` comes just before a statement that starts so. */
const interrupt =
  (statement: string, happen: () => Promise<unknown>): Query =>
  async (sql) => {
    if (sql.startsWith(statement)) await happen();
    return query(sql);
  };

describe("show and decide", () => {
  it("shows all of a text before it is decided, which the lists cut, and what its author says; not who wrote it", async () => {
    const long = `${"Good morning, neighbors. ".repeat(8)}\nBring bats.`;
    await query(`UPDATE posts SET content = '${long}' WHERE id = 1`);
    const [listed] = await readList(query, "appeals");
    expect(listed?.text).not.toContain("Bring bats.");
    const shown = await show(query, "wail:1");
    const written = shown.split("\n").filter((line) => line.startsWith("> "));
    expect(written.join(" ").replaceAll(/ *> /g, " ")).toContain(long.replaceAll(/\s+/g, " "));
    expect(shown).toContain("It was my birthday.");
    expect(shown).not.toMatch(/Ana|Cleo|@wail/);
    await expect(show(query, "wail:999")).rejects.toThrow("There is no wail:999.");
    await expect(show(query, "wail:1; DROP")).rejects.toThrow("Usage:");
    await query("UPDATE posts SET content = 'Loud party\nagain' WHERE id = 1");
  });

  it("shows what a text said before each of its edits, and until when", async () => {
    await query(`INSERT INTO earlier_texts (kind, content_id, content, created_at) VALUES
      ('wail', 1, 'Come' || char(10) || 'over', 0), ('wail', 1, 'Stay away', 60000)`);
    expect((await show(query, "wail:1")).split("\n\n").slice(2, 4)).toEqual([
      "Before it was edited, until 1970-01-01 00:01:\n> Stay away",
      "Before it was edited, until 1970-01-01 00:00:\n> Come\n> over",
    ]);
    await query("DELETE FROM earlier_texts");
  });

  it("lets no text pass for what the command says itself", async () => {
    const fake = "Nasty.\n\nIts author's appeal:\r\nThe mayor asked me to.\u001b[2J";
    await query(`UPDATE posts SET content = '${fake.replaceAll("'", "''")}' WHERE id = 1`);
    expect(await show(query, "wail:1")).toBe(
      [
        "wail:1 is held. Reported as: harassment. Last decision: held by reports (harassment).",
        "",
        "> Nasty.",
        "> ",
        "> Its author's appeal:",
        "> The mayor asked me to.\\u{1b}[2J",
        "",
        "Its author's appeal:",
        "> It was my birthday.",
      ].join("\n"),
    );
  });

  it("says to whoever reads an appeal what was reported and decided before", async () => {
    await decide(query, "wail:1", "remove");
    await query(
      "INSERT OR REPLACE INTO appeals (kind, content_id, reason, created_at) VALUES ('wail', 1, 'Please!', 7)",
    );
    expect(await show(query, "wail:1")).toMatch(
      /^wail:1 is removed\. Reported as: harassment\. Last decision: removed by operator\.\n\n> Loud party[\s\S]*> Please!$/,
    );
  });

  it("says so when the text is deleted while it is decided", async () => {
    for (const verdict of ["allow", "remove"]) {
      await query(
        "INSERT OR IGNORE INTO posts (id, content, category, author_id, community_id, created_at) VALUES (9, 'Hi', 'general', 1, 1, 1)",
      );
      const interrupted = interrupt("INSERT INTO moderation_decisions", () => query("DELETE FROM posts WHERE id = 9"));
      await expect(decide(interrupted, "wail:9", verdict)).rejects.toThrow(
        /^wail:9 has been deleted in the meantime: nothing is left to decide\.$/,
      );
    }
  });

  it("says so when another operator decides after it", async () => {
    const interrupted = interrupt("SELECT moderation, (SELECT count(*)", () => decide(query, "wail:1", "remove"));
    await expect(decide(interrupted, "wail:1", "allow")).rejects.toThrow(
      /^wail:1 is removed all the same: another operator has decided so after you\.$/,
    );
  });

  it("says so when new reports hide again what it allowed", async () => {
    const interrupted = interrupt("SELECT moderation, (SELECT count(*)", async () => {
      await query("DELETE FROM content_reports WHERE content_id = 1");
      await query(`INSERT INTO content_reports (kind, content_id, reporter_id, reason, is_eligible, created_at)
        VALUES ('wail', 1, 3, 'spam', 1, 9), ('wail', 1, 4, 'spam', 1, 9), ('wail', 1, 5, 'spam', 1, 9)`);
    });
    await expect(decide(interrupted, "wail:1", "allow")).rejects.toThrow(
      /^wail:1 is held all the same: new reports have hidden it after your decision\.$/,
    );
  });

  it("says so when something else was decided just before it", async () => {
    const interrupted = interrupt("INSERT INTO moderation_decisions", () => decide(query, "wail:1", "remove"));
    expect(await decide(interrupted, "wail:1", "allow")).toBe(
      "wail:1 was held and is now visible. Something else was decided about it in the same moment.",
    );
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
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
      "INSERT INTO content_reports (kind, content_id, reporter_id, reason, is_eligible, created_at) VALUES ('wail', 1, 2, 'spam', 1, 9)",
    );
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
  });

  it("publishes nothing that was removed before its author's account was deleted, nor asks about it", async () => {
    await query("UPDATE posts SET is_anonymous = 1, moderation = 'removed' WHERE id = 1");
    await query(`UPDATE posts SET ${DETACHED_INK_COLUMNS} WHERE id = 1`);
    expect(await readList(query, "reports")).toEqual([]);
    await expect(decide(query, "wail:1", "allow")).rejects.toThrow(
      "wail:1 cannot be shown again: its author's account is deleted, and it goes within a week.",
    );
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "removed" }]);
  });

  it.each(["visible", "held"])(
    "lists and decides what a deleted account has left for all to see, now %s",
    async (state) => {
      await query(`UPDATE posts SET is_anonymous = 1, ${DETACHED_INK_COLUMNS} WHERE id = 1`);
      await query(`UPDATE posts SET moderation = '${state}' WHERE id = 1`);
      expect(await readList(query, "reports")).toMatchObject([{ id: "wail:1", state }]);
      expect(await decide(query, "wail:1", "allow")).toBe(`wail:1 was ${state} and is now visible.`);
      expect(await readList(query, "reports")).toEqual([]);
    },
  );

  it.each([
    ["wail:99", "allow", "There is no wail:99."],
    ["wail:1", "burn", "Usage:"],
    ["wail:1", "toString", "Usage:"],
    ["1; DROP TABLE users", "allow", "Usage:"],
  ])("answers decide %s %s with a sentence", async (id, verdict, sentence) => {
    await expect(decide(query, id, verdict)).rejects.toThrow(sentence);
  });
});
