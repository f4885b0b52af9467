import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { DAY_MS } from "../lib/clock.ts";
import { flushCommands } from "../pod/flush.ts";
import { leaveForGood } from "../testing/acts.ts";
import { MATRIX } from "../testing/authorization-matrix.ts";
import { runCron } from "../testing/cron.ts";
import { asRequester, signUp } from "../testing/members.ts";
import { type Scene, setScene } from "../testing/scene.ts";
import { type Sent, wrapD1 } from "../testing/wrapped-d1.ts";

/** Every statement the product sends, each text once, and whether it was part of a batch. */
const statements = new Map<string, Sent & { inBatch: boolean }>();

const recording = wrapD1(env.DB, (sent, trip) => {
  for (const statement of sent) {
    const known = statements.get(statement.sql);
    statements.set(statement.sql, { ...statement, inBatch: sent.length > 1 || known?.inBatch === true });
  }
  return trip();
});

/** After these there is nobody left to go on, or somebody else. */
const WAYS_OUT = new Set(["POST /api/auth/logout", "DELETE /api/auth/sessions", "DELETE /api/user/account"]);
const WAYS_IN = Object.keys(MATRIX).filter((name) => /^POST \/api\/auth\/(?:login|register)/.test(name));

async function doEverything({ app, ...scene }: Scene) {
  for (const actor of ["stranger", "member", "author"] as const) {
    for (const [name, [ask]] of Object.entries(MATRIX)) {
      if (WAYS_OUT.has(name) || WAYS_IN.includes(name)) continue;
      const [path, body] = ask({ app, ...scene }, actor);
      await scene[actor].request(name.split(" ")[0] ?? "", path, body);
      if (name.startsWith("GET ")) await scene[actor].get(`${path}${path.includes("?") ? "&" : "?"}cursor=1_1`);
    }
  }
  const { member, open, reply } = scene;
  const command = { ...(await asRequester(member)), at: 1 };
  await flushCommands(app.env.DB, [
    { kind: "like", wailId: open.id, liked: true, ...command },
    { kind: "reaction", replyId: reply.id, reactionType: "fire", reacted: true, ...command },
  ]);
  await runCron(app, app.clock() + DAY_MS);
  for (const name of WAYS_IN) {
    const [path, body] = MATRIX[name]?.[0]({ app, ...scene }, "stranger") ?? [];
    await scene.stranger.request("POST", path ?? "", body);
  }
  await signUp(app).then((cleo) => cleo.post("/api/auth/logout"));
  await scene.member.delete("/api/auth/sessions");
  await leaveForGood(scene.author);
}

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const scene = await setScene();
  Object.assign(scene.app.env, { DB: recording });
  await doEverything(scene);
  expect(statements.size).toBeGreaterThan(100);
}, 120_000);

it("gives the columns of a batched result different names, because D1 would merge equal ones", async () => {
  for (const { sql, values, inBatch } of statements.values()) {
    if (!inBatch || !/^\s*select/i.test(sql)) continue;
    const [names = []] = await env.DB.prepare(sql)
      .bind(...values)
      .raw({ columnNames: true });
    expect(new Set(names).size, sql).toBe(names.length);
  }
});

/** Scans that end early or go through what is never much. */
const SHORT_SCANS = [
  // What the query itself has gathered.
  /^SCAN (?:\(subquery-\d+\)|CONSTANT ROW|latest|found|zones|moderated_content)$/,
  // The pool of the popular draw: the first 300.
  /^SCAN communities USING COVERING INDEX communities_popular$/,
  // The last 60 questions.
  /^SCAN daily_ripples USING INDEX daily_ripples_active_date_unique$/,
  // A row for each job.
  /^SCAN job_runs( USING COVERING INDEX \S+)?$/,
  // The texts of a day.
  /^SCAN idempotency_keys$/,
  // A developer's mail.
  /^SCAN outbox$/,
  // The index of a full-text search is all there is to read.
  /VIRTUAL TABLE/,
];

it("scans no whole table", async () => {
  for (const { sql, values } of statements.values()) {
    // Of these the plan shows checks of foreign keys that only run when one is broken.
    if (/^\s*insert [^;]* values/i.test(sql)) continue;
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => detail.startsWith("SCAN "));
    expect(
      scans.filter((detail) => !SHORT_SCANS.some((short) => short.test(detail))),
      sql,
    ).toEqual([]);
  }
});
