import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { questionSourceFor } from "../ai/workers-ai-questions.ts";
import { connect } from "../db/client.ts";
import { Budget } from "../lib/budget.ts";
import { HOUR_MS } from "../lib/clock.ts";
import { TestApp } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { signUp } from "../testing/members.ts";
import type { Job } from "./job.ts";
import { onSchedule } from "./on-schedule.ts";
import { expireSessions } from "./purge-expired.ts";
import { runJobs } from "./run-jobs.ts";
import { HOUSEKEEPING, SCHEDULES } from "./schedules.ts";

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

describe("housekeeping", () => {
  it("removes a backlog of many transactions in one run, within what an invocation may ask", async () => {
    const { d1, cost } = countingD1(env.DB);
    await run(HOUSEKEEPING.cron, NOON + 20 * 60_000, d1);
    expect(await dueRows()).toEqual({ sessions: 0, idempotency_keys: 0, moderation_log: 0, operator_log: 0 });
    expect(cost.roundTrips).toBeLessThan(150);
    expect(await env.DB.prepare("SELECT max(remaining) AS n FROM job_runs").first("n")).toBe(0);
  });

  it("leaves 8:00 to members: what runs then is something else", async () => {
    expect(HOUSEKEEPING.cron).toMatch(/^[1-3]\d \* \* \* \*$/);
    expect(HOUSEKEEPING.ms).toBeLessThanOrEqual(15 * 60_000);
    for (const schedule of SCHEDULES) if (schedule !== HOUSEKEEPING) await run(schedule.cron, NOON);
    const all = { sessions: 11_000, idempotency_keys: 11_000, moderation_log: 11_000, operator_log: 11_000 };
    expect(await dueRows()).toEqual(all);
  });

  it("says how much a run has left, and is late only when it does not come to the end for hours", async () => {
    const at = async (hours: number, ms: number) => {
      const now = NOON + hours * HOUR_MS;
      const context = { db: connect(env.DB), env, now, questions: questionSourceFor(env) };
      const budget = new Budget({ roundTrips: 100, calls: 100, ms });
      await runJobs(context, { jobs: [expireSessions], lateAfterMs: HOUSEKEEPING.lateAfterMs }, budget);
      const lateness = "SELECT remaining, late_at AS lateAt FROM job_runs WHERE name = 'expire_sessions'";
      return env.DB.prepare(lateness).first();
    };
    const left = { remaining: 11_000, lateAt: NOON + 6 * HOUR_MS };
    expect([await at(0, 0), await at(1, 0), await at(2, 0)]).toEqual([left, left, left]);
    expect(await at(3, 60_000)).toEqual({ remaining: 0, lateAt: NOON + 9 * HOUR_MS });
  });
});

describe("a job that has never finished", () => {
  it("is late some hours after its first failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await env.DB.prepare("DELETE FROM job_runs").run();
    const failing: Job = { name: "fails", run: () => Promise.reject(new Error("no")) };
    const at = async (hours: number) => {
      const context = { db: connect(env.DB), env, now: NOON + hours * HOUR_MS, questions: questionSourceFor(env) };
      const budget = new Budget({ roundTrips: 9, calls: 9, ms: 9 });
      expect(await runJobs(context, { jobs: [failing], lateAfterMs: 6 * HOUR_MS }, budget)).toEqual(["fails"]);
      return env.DB.prepare("SELECT late_at FROM job_runs WHERE name = 'fails'").first("late_at");
    };
    expect([await at(0), await at(1)]).toEqual([NOON + 6 * HOUR_MS, NOON + 6 * HOUR_MS]);
  });
});
