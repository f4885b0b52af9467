import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { JOB_NAMES } from "./jobs/schedules.ts";
import { TestApp, type TestMember } from "./testing/app.ts";
import { MATRIX } from "./testing/authorization-matrix.ts";
import { countingD1 } from "./testing/counting-d1.ts";
import { runCron } from "./testing/cron.ts";
import { everythingReadable } from "./testing/everything-readable.ts";
import { signUp } from "./testing/members.ts";
import { IN_FORCE_MS, set, setNow, suspend, unsetAll } from "./testing/operators.ts";
import { join, openPod } from "./testing/pods.ts";
import { type Scene, setRestorableScene } from "./testing/scene.ts";
import { postWail } from "./testing/wails.ts";
import { allRows } from "./testing/walk-tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const ALL = Object.entries(MATRIX);
const UNSAFE = ALL.filter(([name]) => !name.startsWith("GET "));

/** What the author of a scene is answered, by rows of the matrix. */
async function answers(scene: Scene, rows: typeof ALL) {
  const told: [string, Awaited<ReturnType<TestMember["get"]>>][] = [];
  for (const [name, [ask]] of rows) {
    const [path, body] = ask(scene, "author");
    told.push([name, await scene.author.request(name.split(" ")[0] ?? "", path, body)]);
  }
  return told;
}

describe("a suspended member", () => {
  /** What is done to others. */
  const REFUSED = [
    /^POST \/api\/posts( |$)/,
    /^(POST|DELETE) \/api\/posts\/:id\/like/,
    /^POST \/api\/posts\/:id\/comments/,
    /^POST \/api\/daily-ripple\//,
    /^PATCH \/api\/(posts|comments|daily-ripple)\//,
    /^POST \/api\/reports/,
    /^PATCH \/api\/user\/profile/,
  ];

  it("can read, and do what concerns only them, but nothing that others would see", async () => {
    const restoreScene = await setRestorableScene();
    for (const row of ALL) {
      const [name, [, , , , , usual]] = row;
      const scene = await restoreScene();
      await suspend(scene.app, scene.author.id, scene.app.clock() + DAY_MS);
      const before = await allRows();
      const [[, answered] = []] = await answers(scene, [row]);
      const isRefused = REFUSED.some((pattern) => pattern.test(name));
      expect([name, answered?.status]).toEqual([name, isRefused ? 403 : usual]);
      if (!isRefused) continue;
      expect(answered?.body.code).toBe("suspended");
      expect(await allRows()).toEqual(before);
    }
  }, 120_000);

  it("reads why and until when, and writes again when it is over", async () => {
    const app = new TestApp();
    const [pod, ana] = [await openPod(app), await signUp(app)];
    await join(pod, ana);
    const until = Date.parse("2026-07-08T17:00:00Z");
    await suspend(app, ana.id, until, "You threatened a neighbor.");
    const refusal = await ana.post("/api/posts", { content: "Hi", communityId: pod });
    expect(refusal.body.message).toBe(
      "Your account is suspended. You can read, but not post, react, report or change your name " +
        "until July 8, 2026 at 5:00 PM UTC. The reason: You threatened a neighbor.",
    );
    expect((await ana.get("/api/auth/user")).body.suspension).toEqual({
      until: "2026-07-08T17:00:00.000Z",
      reason: "You threatened a neighbor.",
    });
    app.clock.set(until - 1);
    expect((await ana.post("/api/posts", { content: "Hi", communityId: pod })).status).toBe(403);
    app.clock.set(until);
    await postWail(ana, pod);
  });

  it("looks to everybody else as before", async () => {
    const scene = await (await setRestorableScene())();
    const { app, author, member, pod, open, ink, rippleId, reply } = scene;
    const sights = { pods: [pod], wails: [open.id, ink.id], ripples: [rippleId], replies: [reply.id] };
    const before = await everythingReadable(member, sights);
    await suspend(app, author.id, app.clock() + DAY_MS, "Seen by nobody");
    const after = await everythingReadable(member, sights);
    const timeless = (read: typeof before) => JSON.stringify(read).replaceAll(/"exportedAt":"[^"]*"/g, "");
    expect(timeless(after)).toBe(timeless(before));
  });
});

describe("switches", () => {
  it("read-only: every write is refused with a time to wait, reading and signing in and out go on", async () => {
    const restoreScene = await setRestorableScene();
    const goesOn = /\/auth\/(login|logout|sessions)/;
    const scene = await restoreScene();
    await set(scene.app, "switch", "read_only");
    const before = await allRows();
    const told = await answers(
      scene,
      UNSAFE.filter(([name]) => !goesOn.test(name)),
    );
    expect(told.length).toBeGreaterThan(40);
    for (const [name, { status, body, headers }] of told) {
      expect([name, status, body.code]).toEqual([name, 503, "read_only"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const reads = ALL.filter(([name]) => name.startsWith("GET "));
    for (const [name, { status }] of await answers(scene, reads)) {
      expect([name, status]).toEqual([name, MATRIX[name]?.[5]]);
    }
    expect(await allRows()).toEqual(before);
    expect((await scene.author.post("/api/auth/login", { email: "a@wail.test", password: "wrong" })).status).toBe(401);
    expect((await scene.author.post("/api/auth/logout")).status).toBe(204);
    expect((await scene.member.delete("/api/auth/sessions")).status).toBe(204);
    await unsetAll(scene.app);
    await postWail(scene.stranger, scene.pod).catch(({ message }) => expect(message).toMatch(/403/));
  });

  it("registration off: nobody new gets in, members do", async () => {
    const app = new TestApp();
    const form = { password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
    const register = (email: string) => app.request("POST", "/api/auth/register", { body: { email, ...form } });
    await register("early@wail.test");
    await setNow(app, "switch", "registration_closed");
    expect((await register("within-a-minute@wail.test")).status).toBe(201);
    app.clock.advance(IN_FORCE_MS);
    expect(await register("late@wail.test")).toMatchObject({ status: 403, body: { code: "registration_closed" } });
    const login = { email: "early@wail.test", password: form.password };
    expect((await app.request("POST", "/api/auth/login", { body: login })).status).toBe(200);
    await unsetAll(app);
    expect((await register("late@wail.test")).status).toBe(201);
  });
});

it("what operators set costs one round trip a minute", async () => {
  const { d1, cost, reset } = countingD1(env.DB);
  const app = new TestApp({ bindings: { DB: d1 } });
  const [pod, ana] = [await openPod(app), await signUp(app)];
  await join(pod, ana);
  const trips = async () => {
    reset();
    await postWail(ana, pod);
    return cost.roundTrips;
  };
  expect(await trips()).toBe(2);
  app.clock.advance(IN_FORCE_MS - 1);
  expect(await trips()).toBe(2);
  app.clock.advance(1);
  expect([await trips(), await trips()]).toEqual([3, 2]);
});

it("each job notes when it ran to its end", async () => {
  const app = new TestApp();
  await runCron(app, app.clock());
  const { results } = await env.DB.prepare("SELECT name, last_run_at AS at FROM job_runs ORDER BY name").all();
  expect(results).toEqual(
    JOB_NAMES.filter((name) => name !== "send_pushes")
      .map((name) => ({ name, at: app.clock() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
});
