import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NO_MODELS, type QuestionSource } from "../ai/question-source.ts";
import { WorkersAiQuestions } from "../ai/workers-ai-questions.ts";
import { DELETE_ACCOUNT_PHRASE } from "../contract/limits.ts";
import { connect } from "../db/client.ts";
import { COUNTERS } from "../db/counters.ts";
import { like } from "../testing/acts.ts";
import { TestApp, testClock } from "../testing/app.ts";
import { ample } from "../testing/budget.ts";
import { runCron } from "../testing/cron.ts";
import { signUp, signUpMany } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { answer, today, toggle } from "../testing/ripples.ts";
import { type AiAnswer, aiError, ScriptedAi } from "../testing/scripted-ai.ts";
import { comment, postWail } from "../testing/wails.ts";
import { expireInkWails } from "./expire-ink-wails.ts";
import { prepareQuestionsJob } from "./feature-jobs.ts";
import type { Job } from "./job.ts";
import { expireSessions, purgeModerationLog } from "./purge-expired.ts";
import { reconcileCounters } from "./reconcile-counters.ts";
import { runJobs } from "./run-jobs.ts";

const contextAt = (moment: number | string, questions: QuestionSource = NO_MODELS) => ({
  db: connect(env.DB),
  env,
  now: typeof moment === "number" ? moment : Date.parse(moment),
  questions,
  budget: ample(),
});

/** A run that came to the end. */
const all = (done: number) => ({ done, remaining: 0 });

const count = (query: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${query}`).first<number>("n");

/** What the log says about an event; the log is otherwise silent in these tests. */
const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  const note = (line: string) => {
    logged.push(JSON.parse(line));
  };
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(note);
});

describe("the cron", () => {
  it("runs every job although one fails, and says which one did", async () => {
    const done: string[] = [];
    const job = (name: string, run: Job["run"]): Job => ({ name, run });
    const jobs = [
      job("first", async () => ({ done: done.push("first"), remaining: 0 })),
      job("broken", () => Promise.reject(new Error("no such table", { cause: new Error("the cause") }))),
      job("last", async () => ({ done: done.push("last"), remaining: 0 })),
    ];
    const context = contextAt("2026-07-01T12:00:00Z");
    expect(await runJobs(context, { jobs, lateAfterMs: 1 }, context.budget)).toEqual(["broken"]);
    expect(done).toEqual(["first", "last"]);
    expect(logged).toContainEqual({ level: "error", event: "job_failed", job: "broken", detail: "the cause" });
  });

  it("does all of its work in an empty neighborhood, again and again", async () => {
    const app = new TestApp();
    for (let n = 0; n < 3; n++) await runCron(app, "2026-07-01T12:00:00Z");
    expect(logged.filter(({ event }) => event !== "job_done")).toEqual([]);
  });
});

describe("preparing questions", () => {
  it("creates the live ones and the next, and changes nothing the second time", async () => {
    const context = contextAt("2030-05-10T12:00:00Z");
    expect(await prepareQuestionsJob.run(context)).toEqual(all(3));
    const { results } = await env.DB.prepare(
      "SELECT active_date AS date, source FROM daily_ripples WHERE active_date LIKE '2030-05%' ORDER BY active_date",
    ).all<{ date: string; source: string }>();
    expect(results.map(({ date, source }) => [date, source])).toEqual([
      ["2030-05-09", "bank"],
      ["2030-05-10", "bank"],
      ["2030-05-11", "bank"],
    ]);
    expect(await prepareQuestionsJob.run(context)).toEqual(all(0));
    expect(await prepareQuestionsJob.run(contextAt("2030-05-10T22:00:00Z"))).toEqual(all(1));
  });

  const GOOD = { question: "Which gate on your street squeaks the most?", emojis: ["🚪", "👂"] };
  let year = 2031;

  it.each<[string, AiAnswer, string]>([
    ["answers", { response: GOOD }, "@cf/meta/llama-3.3-70b-instruct-fp8-fast"],
    ["has used up its neurons (3036)", aiError("3036: You have used up your daily free allocation."), "bank"],
    ["is out of capacity (3040)", aiError("3040: Capacity temporarily exceeded, please try again."), "bank"],
    ["times out (3007)", aiError("3007: Request timeout"), "bank"],
    ["hangs", () => new Promise<never>(() => {}), "bank"],
    ["talks nonsense", { response: "Sure! Here you go." }, "bank"],
    ["is gone", aiError("5007: No such model or task"), "bank"],
    ["slips in a link", { response: { ...GOOD, question: "Have you seen www.example.com lately?" } }, "bank"],
    ["is rude", { response: { ...GOOD, question: "What the fuck is up on your street?" } }, "bank"],
  ])("has a question for everybody when the model %s", async (_case, aiAnswer, source) => {
    year += 1;
    const app = new TestApp({ clock: testClock(`${year}-02-10T18:00:00Z`) });
    const [pod, ana] = [await openPod(app), await signUp(app)];
    const ai = new ScriptedAi(aiAnswer);
    await prepareQuestionsJob.run(contextAt(app.clock(), new WorkersAiQuestions(ai, 20)));
    expect(ai.calls.length).toBeGreaterThan(0);
    const ripple = await today(ana, pod);
    expect(ripple.question).toMatch(/\?$/);
    const sources = await env.DB.prepare("SELECT source FROM daily_ripples WHERE active_date = ?")
      .bind(ripple.activeDate)
      .first("source");
    // A model that gives the same question three times is believed only once.
    expect([source, "bank"]).toContain(sources);
    expect(await count(`daily_ripples WHERE active_date LIKE '${year}%' AND source = '${source}'`)).toBeGreaterThan(0);
  });
});

describe("expired sessions", () => {
  it("are deleted, however many there are, and live ones stay", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const now = app.clock();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO sessions (sid, user_id, token_hash, sess, expire) SELECT 'old-' || i, ?, 'old-' || i, '{}', ? - i FROM n`,
    )
      .bind(ana.id, now)
      .run();
    expect(await expireSessions.run(contextAt(now))).toEqual(all(2500));
    expect(await count("sessions WHERE sid LIKE 'old-%'")).toBe(0);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
    expect(await expireSessions.run(contextAt(now))).toEqual(all(0));
  });
});

describe("Squid Ink wails without an author", () => {
  it("are deleted when they expire, with likes and comments, and every shell stays correct", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = await signUpMany(app, 2);
    if (!ana || !ben) throw new Error("two members");
    await join(pod, ana, ben);
    const [due, later] = [
      await postWail(ana, pod, { isAnonymous: true }),
      await postWail(ana, pod, { isAnonymous: true }),
    ];
    await like(ben, due.id);
    await comment(ben, due.id);
    expect((await ana.delete("/api/user/account", { confirmText: DELETE_ACCOUNT_PHRASE })).status).toBe(204);
    const now = app.clock();
    const expire = (id: number, at: number) =>
      env.DB.prepare("UPDATE posts SET expires_at = ? WHERE id = ?").bind(at, id);
    await env.DB.batch([expire(due.id, now), expire(later.id, now + 1)]);
    expect(await expireInkWails.run(contextAt(now))).toEqual(all(1));
    const feed = (await ben.get(`/api/posts/${pod}`)).body;
    expect(feed.map(({ id }: { id: number }) => id)).toEqual([later.id]);
    await expectCountersEqualRecount(env.DB);
  });
});

describe("the moderation log", () => {
  it("is kept for a year to the day", async () => {
    const add = (at: string) =>
      env.DB.prepare(
        "INSERT INTO moderation_log (kind, decision, decided_by, created_at) VALUES ('wail', 'refused', 'links', ?)",
      ).bind(Date.parse(at));
    await env.DB.batch([add("2023-02-28T11:59:59Z"), add("2023-02-28T12:00:00Z"), add("2024-01-01T00:00:00Z")]);
    expect(await purgeModerationLog.run(contextAt("2024-02-28T12:00:00Z"))).toEqual(all(1));
    expect(await count("moderation_log WHERE created_at < 1704153600000")).toBe(2);
    const replaced = env.DB.prepare(
      "INSERT INTO earlier_texts (kind, content_id, content, created_at) VALUES ('wail', 9, 'Fog', ?)",
    ).bind(Date.parse("2023-02-28T12:00:00Z"));
    await replaced.run();
    expect(await purgeModerationLog.run(contextAt("2024-02-28T12:00:00Z"))).toEqual(all(0));
    expect(await purgeModerationLog.run(contextAt("2024-02-28T12:00:01Z"))).toEqual(all(2));
    expect(await count("earlier_texts")).toBe(0);
  });
});

describe("reconciling counters", () => {
  it("finds nothing where the triggers did their work", async () => {
    const { app } = await livelyPod();
    expect(await reconcileCounters.run(contextAt(app.clock()))).toEqual(all(0));
  });

  it("logs every wrong counter without a name, and repairs it", async () => {
    const { app, ids } = await livelyPod();
    const wrong: Record<string, string> = { reaction_counts: `'{"fire":7,"laugh":0,"mind_blown":0,"shell":0}'` };
    for (const { table, column } of COUNTERS) {
      const id = ids[table];
      if (id === undefined) continue;
      await env.DB.exec(`UPDATE ${table} SET ${column} = ${wrong[column] ?? 41} WHERE id = ${id}`);
    }
    const drifted = COUNTERS.filter(({ table }) => ids[table] !== undefined);
    expect(await reconcileCounters.run(contextAt(app.clock()))).toEqual(all(drifted.length));
    const reported = logged.filter(({ event }) => event === "counter_drift");
    expect(reported).toEqual(
      expect.arrayContaining(
        drifted.map(({ table, column }) => ({ level: "error", event: "counter_drift", table, column, rows: 1 })),
      ),
    );
    await expectCountersEqualRecount(env.DB);
    expect(await reconcileCounters.run(contextAt(app.clock()))).toEqual(all(0));
  });

  it("continues where it stopped, so that further runs check a large table", async () => {
    await env.DB.exec("DELETE FROM job_progress");
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO users (email, password, shells_from_comments, last_active_at, created_at, updated_at)
       SELECT 'drift-' || i || '@wail.test', '', 1, 0, 0, 0 FROM n`,
    ).run();
    const drifted = () => count("users WHERE email LIKE 'drift-%' AND shells_from_comments = 1");
    const { done: first } = await reconcileCounters.run(contextAt("2026-07-01T12:00:00Z"));
    expect(first).toBeGreaterThan(1000);
    expect(await drifted()).toBe(3000 - first);
    await reconcileCounters.run(contextAt("2026-07-01T13:00:00Z"));
    expect(await drifted()).toBe(0);
  });
});

/** A pod with a bit of everything that is counted. Returns one row of each table that has counters. */
async function livelyPod() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben] = await signUpMany(app, 2);
  if (!ana || !ben) throw new Error("two members");
  await join(pod, ana, ben);
  const wail = await postWail(ana, pod);
  await like(ben, wail.id);
  await comment(ben, wail.id);
  const reply = await answer(ana, pod);
  await toggle(ben, reply.id, "fire");
  const thread = await env.DB.prepare("SELECT id FROM daily_ripple_threads WHERE community_id = ?")
    .bind(pod)
    .first<number>("id");
  const ids: Partial<Record<string, number>> = {
    communities: pod,
    posts: wail.id,
    users: ana.id,
    daily_ripple_replies: reply.id,
    daily_ripple_threads: thread ?? 0,
  };
  return { app, ids };
}
