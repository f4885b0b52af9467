import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { COUNTERS } from "../db/counters.ts";
import { TestApp } from "./app.ts";
import { signUp } from "./members.ts";
import { openPod } from "./pods.ts";
import { expectCountersEqualRecount } from "./recount.ts";

describe("the recount", () => {
  it("covers every counter column of the schema", async () => {
    const { results } = await env.DB.prepare(
      `SELECT tables.name || '.' || columns.name AS counter
       FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\'
         AND (columns.name LIKE '%count' OR columns.name LIKE '%counts' OR columns.name LIKE '%shells\\_from\\_%' ESCAPE '\\'
           OR columns.name IN ('storm_starter_badges', 'unread_notifications', 'newest_actor_id', 'second_actor_id'))
         -- The acts of one member on one thing: no row of their own says how many there are.
         AND columns.name <> 'active_act_count'
         -- Statistics: their rows are gone.
         AND tables.name NOT IN ('refusal_counts', 'accepted_counts')`,
    ).all<{ counter: string }>();
    const known = COUNTERS.map(({ table, column }) => `${table}.${column}`);
    expect(results.map(({ counter }) => counter).toSorted()).toEqual(known.toSorted());
  });

  it.each(COUNTERS.filter(({ column }) => column !== "reaction_counts" && !column.endsWith("actor_id")))(
    "detects a wrong $column in $table",
    async (counter) => {
      const app = new TestApp();
      const pod = await openPod(app);
      const { id } = await signUp(app);
      await env.DB.batch([
        env.DB.prepare(
          "INSERT INTO posts (content, category, author_id, community_id, created_at) VALUES ('x', 'general', ?, ?, 1)",
        ).bind(id, pod),
        env.DB.prepare(
          `INSERT OR IGNORE INTO daily_ripples (id, question, emojis, active_date, source, created_at)
         VALUES (1, 'Why?', '[]', '2026-07-01', 'bank', 1)`,
        ),
        env.DB.prepare(
          `INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at)
         VALUES (1, ?, ?, 'x', 1)`,
        ).bind(id, pod),
        env.DB.prepare(
          `INSERT INTO notifications (user_id, type, subject, created_at)
         VALUES (?, 'moderation', 'x', 1)`,
        ).bind(id),
      ]);
      await expectCountersEqualRecount(env.DB);
      await env.DB.exec(`UPDATE ${counter.table} SET ${counter.column} = ${counter.column} + 1`);
      await expect(expectCountersEqualRecount(env.DB)).rejects.toThrow(`${counter.table}.${counter.column}`);
      await env.DB.exec(`UPDATE ${counter.table} SET ${counter.column} = ${counter.column} - 1`);
    },
  );
});
