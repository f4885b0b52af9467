import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyValue } from "../contract/idempotency-key.ts";
import { LIMITS } from "../contract/limits.ts";
import { TestApp, type TestMember } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { runCron } from "../testing/cron.ts";
import { TestGuard } from "../testing/held.ts";
import { heard, listen } from "../testing/live.ts";
import { signUpMany } from "../testing/members.ts";
import { setNow } from "../testing/operators.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { today } from "../testing/ripples.ts";
import { postWail } from "../testing/wails.ts";
import { wrapD1 } from "../testing/wrapped-d1.ts";

const NEVER = Number.POSITIVE_INFINITY;

const HOUR = 60 * 60 * 1000;

/** What sends a text: where to, and how it is deleted. */
interface Target {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly gone: (id: number) => string;
}

const KINDS = ["wail", "ink", "comment", "reply"] as const;
type Kind = (typeof KINDS)[number];

const send = (member: TestMember, { path, body }: Target, key: string) =>
  member.app.request("POST", path, {
    body,
    headers: { cookie: member.cookie, [IDEMPOTENCY_KEY_HEADER]: idempotencyKeyValue(key) },
  });

/** Two neighbors, a wail to comment on, and where each kind of text is sent. The D1 may lose answers. */
async function scene() {
  const guard = new TestGuard();
  guard.says({ response: "safe" });
  const { d1, cost, reset } = countingD1(env.DB);
  let firstLost = NEVER;
  const DB = wrapD1(d1, async (_sent, trip) => {
    const answer = await trip();
    if (cost.roundTrips >= firstLost) throw new Error("D1_ERROR: Network connection lost.");
    return answer;
  });
  const app = new TestApp({ bindings: { DB, AI: guard.ai, MODERATION: "guard" } });
  const pod = await openPod(app);
  const [ana, ben] = await signUpMany(app, 2);
  if (ana === undefined || ben === undefined) throw new Error("two members at least");
  await join(pod, ana, ben);
  const wail = await postWail(ben, pod);
  const ripple = await today(ana, pod);
  const content = "Did you get this?";
  const targets: Record<Kind, Target> = {
    wail: {
      path: "/api/posts",
      body: { communityId: pod, content },
      gone: (id) => `/api/posts/${id}`,
    },
    ink: {
      path: "/api/posts",
      body: { communityId: pod, isAnonymous: true, content },
      gone: (id) => `/api/posts/${id}`,
    },
    comment: { path: `/api/posts/${wail.id}/comments`, body: { content }, gone: (id) => `/api/comments/${id}` },
    reply: {
      path: "/api/daily-ripple/reply",
      body: { rippleId: ripple.id, communityId: pod, content },
      gone: (id) => `/api/daily-ripple/replies/${id}`,
    },
  };
  /** Loses the answers of the database from the n-th round trip on, though it does what is asked. */
  const loseAnswersFrom = (roundTrip: number) => {
    reset();
    firstLost = roundTrip;
  };
  return { app, ana, ben, pod, guard, targets, cost, reset, loseAnswersFrom };
}

const textsOf = async (member: TestMember): Promise<number> => (await member.get("/api/user/written")).body.length;

const shellsOf = async (member: TestMember) => (await member.get("/api/user/shell-stats")).body.totalShells;

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe("a text sent again with its key", () => {
  it("is stored and paid once, however often, at once or after a lost answer", { timeout: 120_000 }, async () => {
    const sendings = fc.array(
      fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), lostFrom: fc.constantFrom(1, 2, NEVER) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const anyCase = fc.tuple(fc.constantFrom(...KINDS), fc.boolean(), sendings);
    await fc.assert(
      fc.asyncProperty(anyCase, async ([kind, isHeld, rounds]) => {
        const { app, ana, guard, targets, loseAnswersFrom } = await scene();
        guard.says(isHeld ? { response: "no usable answer" } : { response: "safe" });
        const key = crypto.randomUUID();
        const shells = await shellsOf(ana);
        for (const { atOnce, lostFrom } of rounds) {
          loseAnswersFrom(lostFrom);
          await Promise.all(Array.from({ length: atOnce }, () => send(ana, targets[kind], key)));
        }
        loseAnswersFrom(NEVER);
        const [one, two] = [await send(ana, targets[kind], key), await send(ana, targets[kind], key)];
        expect(one).toMatchObject({ status: 201, body: { moderation: isHeld ? "held" : "visible" } });
        expect(two).toMatchObject({ status: 201, body: one.body });
        expect(await textsOf(ana)).toBe(1);
        const paid = { wail: 1, ink: 1, comment: 1, reply: 3 }[kind];
        expect(await shellsOf(ana)).toBe(shells + (isHeld ? 0 : paid));
        await expectCountersEqualRecount(app.env.DB);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it("is answered although the first has used up the month's Squid Ink or was the day's reply", async () => {
    const { ana, pod, targets } = await scene();
    for (let n = 1; n < LIMITS.freeSquidInkPerMonth; n += 1) await postWail(ana, pod, { isAnonymous: true });
    for (const kind of ["ink", "reply"] as const) {
      const key = crypto.randomUUID();
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(ana, targets[kind], key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    }
  });

  it.each(KINDS)("shows a %s as it is now, and is refused with other words or on another route", async (kind) => {
    const { ana, ben, targets } = await scene();
    const key = crypto.randomUUID();
    const { body } = await send(ana, targets[kind], key);
    if (kind !== "reply" && kind !== "comment") {
      await ben.post(`/api/posts/${body.id}/like`);
      expect((await send(ana, targets[kind], key)).body.likesCount).toBe(1);
    }
    const reworded = { ...targets[kind], body: { ...targets[kind].body, content: "Other words" } };
    const elsewhere = targets[kind === "comment" ? "wail" : "comment"];
    for (const other of [reworded, elsewhere]) {
      expect(await send(ana, other, key)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    }
    expect(await textsOf(ana)).toBe(1);
  });

  it.each(KINDS)("does not bring back a %s that was deleted", async (kind) => {
    const { ana, targets } = await scene();
    const key = crypto.randomUUID();
    const { body } = await send(ana, targets[kind], key);
    await ana.delete(targets[kind].gone(body.id));
    expect(await send(ana, targets[kind], key)).toMatchObject({ status: 410, body: { code: "text_deleted" } });
    expect(await textsOf(ana)).toBe(0);
  });
});

it("forgets a refused text, so that it is judged anew", async () => {
  const { ana, guard, targets } = await scene();
  const key = crypto.randomUUID();
  guard.says({ response: "unsafe\nS10" });
  expect((await send(ana, targets.wail, key)).body.code).toBe("content_moderated");
  guard.says({ response: "safe" });
  expect((await send(ana, targets.wail, key)).status).toBe(201);
});

it("is stored in spite of a nudge with the key that it was nudged with, and then it stands", async () => {
  const { ana, targets } = await scene();
  for (const kind of ["wail", "comment", "reply"] as const) {
    const key = crypto.randomUUID();
    const nudged = { ...targets[kind], body: { ...targets[kind].body, content: "He is such a dick" } };
    const insisting = { ...nudged, body: { ...nudged.body, insist: "post" } };
    expect((await send(ana, nudged, key)).body.code).toBe("content_nudged");
    const { status, body } = await send(ana, insisting, key);
    expect(status).toBe(201);
    for (const repeat of [insisting, nudged]) {
      expect(await send(ana, repeat, key)).toMatchObject({ status: 201, body: { id: body.id } });
    }
  }
  expect(await textsOf(ana)).toBe(3);
});

it("does not remember what was stored for the operators alone", async () => {
  const { ana, guard, targets } = await scene();
  const key = crypto.randomUUID();
  await env.DB.prepare("DELETE FROM idempotency_keys").run();
  guard.says({ response: "unsafe\nS4" });
  for (let n = 0; n < 2; n += 1) expect((await send(ana, targets.wail, key)).body.code).toBe("content_moderated");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM idempotency_keys").first("n")).toBe(0);
  guard.says({ response: "safe" });
  expect((await send(ana, targets.wail, key)).body).toMatchObject({ moderation: "visible" });
});

it("is answered in a slow pod, and open tabs are told of it once", async () => {
  const { app, ana, ben, pod, targets } = await scene();
  await setNow(app, "slow_pod", pod, "90");
  const tab = await listen(ben, pod);
  const key = crypto.randomUUID();
  const { body } = await send(ana, targets.wail, key);
  await heard(tab, "wail");
  expect(await send(ana, targets.wail, key)).toMatchObject({ status: 201, body: { id: body.id } });
  expect((await send(ana, targets.wail, crypto.randomUUID())).body.code).toBe("slow_pod");
  app.clock.advance(90_000);
  const next = await postWail(ana, pod);
  expect((await heard(tab, "wail", 2)).map(({ id }) => id)).toEqual([body.id, next.id]);
});

it("takes a key with or without quotes, and no other than a UUID", async () => {
  const { ana, targets } = await scene();
  const key = crypto.randomUUID();
  const raw = (value: string) =>
    ana.app.request("POST", "/api/posts", {
      body: targets.wail.body,
      headers: { cookie: ana.cookie, [IDEMPOTENCY_KEY_HEADER]: value },
    });
  const { body } = await raw(key.toUpperCase());
  expect((await raw(`"${key}"`)).body.id).toBe(body.id);
  expect(await raw('"1"')).toMatchObject({
    status: 400,
    body: { code: "invalid_input", message: expect.stringMatching(/UUID/) },
  });
});

it("writes one row more than without a key, needs no further round trip, and answers a repeat in one", async () => {
  const { ana, targets, cost, reset } = await scene();
  for (const kind of ["wail", "ink", "comment"] as const) {
    // The first of the day writes more.
    await ana.post(targets[kind].path, targets[kind].body);
    reset();
    await ana.post(targets[kind].path, targets[kind].body);
    const without = { ...cost };
    const key = crypto.randomUUID();
    reset();
    await send(ana, targets[kind], key);
    expect(cost).toMatchObject({ roundTrips: without.roundTrips, rowsWritten: without.rowsWritten + 1 });
    reset();
    await send(ana, targets[kind], key);
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  }
});

describe("the stored keys", () => {
  it("name no member and are nobody else's", async () => {
    const { ana, ben, targets, pod } = await scene();
    const key = crypto.randomUUID();
    const { body } = await send(ana, targets.ink, key);
    const { results } = await env.DB.prepare("SELECT * FROM idempotency_keys").all();
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(["content_id", "created_at", "id", "request_hash"]);
    expect(JSON.stringify(results)).not.toContain(key);
    // A neighbor with the key of an anonymous wail learns nothing: for them it is a new one.
    const bens = await send(ben, targets.ink, key);
    expect(bens).toMatchObject({ status: 201, body: { isMine: true } });
    expect(bens.body.id).not.toBe(body.id);
    expect((await ben.get(`/api/posts/${pod}`)).body).toHaveLength(3);
  });

  it("are gone after a day", async () => {
    const { app, ana, targets } = await scene();
    await env.DB.prepare("DELETE FROM idempotency_keys").run();
    await send(ana, targets.wail, crypto.randomUUID());
    const left = () => env.DB.prepare("SELECT count(*) AS n FROM idempotency_keys").first("n");
    await runCron(app, app.clock() + 23 * HOUR);
    expect(await left()).toBe(1);
    await runCron(app, app.clock() + 24 * HOUR);
    expect(await left()).toBe(0);
  });
});
