import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../lib/clock.ts";
import { TestApp } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { signUp } from "../testing/members.ts";
import { onSchedule } from "./on-schedule.ts";
import { SCHEDULES } from "./schedules.ts";

/** Longer than what is kept for years. */
const NOON = Date.parse("2031-07-01T12:00:00Z");

const DUE = {
  sessions: "INSERT INTO sessions (sid, user_id, token_hash, sess, expire) SELECT i, ?1, i, '{}', i FROM n",
  idempotency_keys:
    "INSERT INTO idempotency_keys (id, request_hash, content_id, created_at) SELECT i, '', 1, ?1 FROM n",
  moderation_log:
    "INSERT INTO moderation_log (kind, content_id, decision, decided_by, created_at) SELECT 'wail', i, 'visible', 'accepted', ?1 FROM n",
  operator_log: "INSERT INTO operator_log (operator, command, created_at) SELECT '', '', ?1 FROM n",
};

/** Runs the entry of the cron, which begins at a time of the day. */
const run = (cron: string, began: number, DB: D1Database = env.DB) =>
  onSchedule(() => began)(createScheduledController({ scheduledTime: new Date(NOON), cron }), { ...env, DB });

const dueRows = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(DUE).map(async (table) => [
        table,
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"),
      ]),
    ),
  );

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const ana = await signUp(new TestApp(), "Ana", { lastActiveAt: NOON });
  for (const [table, insert] of Object.entries(DUE)) {
    await env.DB.prepare(`DELETE FROM ${table}`).run();
    await env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 11000) ${insert}`)
      .bind(ana.id)
      .run();
  }
});

const housekeeping = SCHEDULES.find(({ isHousekeeping }) => isHousekeeping);
const cron = housekeeping?.cron ?? "";

describe("housekeeping", () => {
  it("removes a backlog of many transactions in one run, within what an invocation may ask", async () => {
    const { d1, cost } = countingD1(env.DB);
    await run(cron, NOON + 20 * 60_000, d1);
    expect(await dueRows()).toEqual({ sessions: 0, idempotency_keys: 0, moderation_log: 0, operator_log: 0 });
    expect(cost.roundTrips).toBeLessThan(150);
    expect(await env.DB.prepare("SELECT max(remaining) AS n FROM job_runs").first("n")).toBe(0);
  });

  it("leaves 8:00 to members: what runs then is something else, and what begins late waits for the next run", async () => {
    expect(cron).toMatch(/^[1-9]\d? \* \* \* \*$/);
    const all = { sessions: 11_000, idempotency_keys: 11_000, moderation_log: 11_000, operator_log: 11_000 };
    for (const schedule of SCHEDULES) if (schedule !== housekeeping) await run(schedule.cron, NOON);
    expect(await dueRows()).toEqual(all);
    await run(cron, NOON - 2 * 60_000);
    expect(await dueRows()).toEqual(all);
    expect(await env.DB.prepare("SELECT * FROM job_runs WHERE name = 'expire_sessions'").first()).toMatchObject({
      done: 0,
      remaining: 11_000,
      late_at: NOON + 6 * HOUR_MS,
    });
  });

  it("says how much a run has left, and is late only when it does not come to the end for hours", async () => {
    const at = async (hours: number) => {
      const began = NOON + hours * HOUR_MS - 2 * 60_000;
      const scheduledTime = new Date(NOON + hours * HOUR_MS);
      await onSchedule(() => began)(createScheduledController({ scheduledTime, cron }), env);
      return env.DB.prepare("SELECT late_at FROM job_runs WHERE name = 'expire_sessions'").first("late_at");
    };
    expect([await at(0), await at(1), await at(2)]).toEqual(Array(3).fill(NOON + 6 * HOUR_MS));
    await env.DB.prepare("DELETE FROM sessions").run();
    expect(await at(3)).toBe(NOON + 9 * HOUR_MS);
  });
});
