import { afterEach, describe, expect, it, vi } from "vitest";
import { questionSourceFor } from "../ai/workers-ai-questions.ts";
import { connect } from "../db/client.ts";
import { Budget } from "../lib/budget.ts";
import { DAY_MS } from "../lib/clock.ts";
import { TestApp } from "../testing/app.ts";
import { ample } from "../testing/budget.ts";
import { signUp } from "../testing/members.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { seedFullAccount } from "../testing/seed-full-account.ts";
import { allRows, placesOf } from "../testing/walk-tables.ts";
import { deleteInactiveAccounts } from "./delete-inactive-accounts.ts";

const run = (app: TestApp, moment: number | string, budget = ample()) =>
  deleteInactiveAccounts.run({
    db: connect(app.env.DB),
    env: app.env,
    now: new Date(moment).getTime(),
    questions: questionSourceFor(app.env),
    budget,
  });

const exists = async (app: TestApp, { id }: { id: number }) =>
  (await app.env.DB.prepare("SELECT 1 FROM users WHERE id = ?").bind(id).first()) !== null;

afterEach(() => vi.restoreAllMocks());

describe("an account that nobody has used for two years", () => {
  it("is deleted as its member would delete it, and nobody else's", async () => {
    const app = new TestApp();
    const { marina, ben } = await seedFullAccount(app);
    await app.env.DB.prepare("UPDATE users SET last_active_at = ? WHERE id <> ?")
      .bind(Date.parse("2027-01-01T00:00:00Z"), marina.id)
      .run();
    expect(await run(app, "2028-07-03T00:00:00Z")).toEqual({ done: 1, remaining: 0 });
    expect(placesOf(marina.id, await allRows())).toEqual([]);
    expect(await exists(app, ben)).toBe(true);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("has two years from the last visit, up to a day after the recorded one, a leap year included", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana", { lastActiveAt: Date.parse("2027-03-01T10:00:00Z") });
    await run(app, "2029-03-02T10:00:00.000Z");
    expect(await exists(app, ana)).toBe(true);
    await run(app, "2029-03-02T10:00:00.001Z");
    expect(await exists(app, ana)).toBe(false);
  });

  it("is counted from the last day of use, not from the sign-up or the last sign-in", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    for (let days = 0; days < 800; days += 20) {
      app.clock.advance(20 * DAY_MS);
      expect((await ana.get("/api/auth/user")).status).toBe(200);
    }
    expect(await run(app, app.clock() + 700 * DAY_MS)).toEqual({ done: 0, remaining: 0 });
    expect(await exists(app, ana)).toBe(true);
  });

  it("stays when its member returns at that moment", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana", { lastActiveAt: 1 });
    const comeBack = app.env.DB.prepare("UPDATE users SET last_active_at = ? WHERE id = ?").bind(app.clock(), ana.id);
    const DB = new Proxy(app.env.DB, {
      get: (target, key) =>
        key === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              await comeBack.run();
              return target.batch(statements);
            }
          : Reflect.get(target, key),
    });
    await run(new TestApp({ bindings: { DB } }), app.clock());
    expect((await ana.get("/api/auth/user")).status).toBe(200);
  });

  it("goes in one run with all others, and in the next one where the budget ends before", async () => {
    const app = new TestApp();
    await app.env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 207)
       INSERT INTO users (email, password, last_active_at, created_at, updated_at)
       SELECT 'idle-' || i || '@wail.test', '', i, i, i FROM n`,
    ).run();
    expect(await run(app, app.clock(), new Budget({ roundTrips: 60, calls: 1e6, ms: 1e6 }))).toEqual({
      done: 59,
      remaining: 148,
    });
    expect(await run(app, app.clock())).toEqual({ done: 148, remaining: 0 });
    expect(await run(app, app.clock())).toEqual({ done: 0, remaining: 0 });
  });

  it("that cannot be deleted does not stop the others, and fails the job without naming anybody", async () => {
    const app = new TestApp();
    const [stuck, ana] = [
      await signUp(app, "Stuck", { lastActiveAt: 1 }),
      await signUp(app, "Ana", { lastActiveAt: 2 }),
    ];
    await app.env.DB.prepare(
      `CREATE TRIGGER stuck BEFORE DELETE ON users WHEN OLD.id = ${stuck.id} BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
    ).run();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(run(app, app.clock())).rejects.toThrow("1 of 2 idle accounts could not be deleted");
    expect(await exists(app, ana)).toBe(false);
    expect(await exists(app, stuck)).toBe(true);
    expect(logged.mock.calls).toEqual([[expect.stringContaining('"event":"inactive_account_not_deleted"')]]);
    await app.env.DB.prepare("DROP TRIGGER stuck").run();
    expect(await run(app, app.clock())).toEqual({ done: 1, remaining: 0 });
  });
});
