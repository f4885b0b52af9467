import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../contract/limits.ts";
import { TestApp } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { signUp } from "../testing/members.ts";
import { untilRateLimited } from "../testing/rate-limits.ts";
import { unsafeRoutes } from "../testing/routes.ts";

it.each([
  ["POST", "/api/posts"],
  ["POST", "/api/posts/1/comments"],
  ["POST", "/api/daily-ripple/reply"],
  ["PATCH", "/api/user/profile"],
])("stops a member who floods %s %s, and nobody else", async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [eager, patient] = [await signUp(app, "Eager"), await signUp(app, "Patient")];
  // What fails validation counts all the same.
  await untilRateLimited(PER_MINUTE.writes, () => eager.request(method, path, {}));
  expect((await patient.request(method, path, {})).status).toBe(400);
});

it.each([
  ["POST", "/api/posts/1/like"],
  ["DELETE", "/api/posts/1/like"],
  ["POST", "/api/daily-ripple/react"],
  ["POST", "/api/communities/900000/join"],
  ["POST", "/api/communities/900000/leave"],
  ["POST", "/api/cities/900000/join"],
  ["DELETE", "/api/blocks"],
  ["DELETE", "/api/posts/1/hide"],
  ["GET", "/api/search/1?q=fog"],
])("stops a script that taps %s %s, and nobody else", { timeout: 60_000 }, async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [script, person] = [await signUp(app, "Script"), await signUp(app, "Person")];
  const body = path.includes("react") || path.includes("blocks") ? {} : undefined;
  await untilRateLimited(PER_MINUTE.toggles, () => script.request(method, path, body));
  expect((await person.request(method, path, body)).status).not.toBe(429);
});

it("costs a tap neither a database query nor a write to KV", async () => {
  const { d1, cost, reset } = countingD1(new TestApp().env.DB);
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on", DB: d1 } });
  const script = await signUp(app, "Script");
  await untilRateLimited(PER_MINUTE.toggles, () => script.post("/api/posts/1/like"));
  reset();
  expect((await script.post("/api/posts/1/like")).status).toBe(429);
  expect(cost.roundTrips).toBe(0);
});

/** What is left free: it ends, deletes or marks something of one's own, and does so once. */
const FREE: readonly string[] = [
  "POST /api/auth/logout",
  "DELETE /api/auth/sessions",
  "DELETE /api/user/account",
  "DELETE /api/posts/:id",
  "DELETE /api/comments/:id",
  "DELETE /api/daily-ripple/replies/:id",
  "PATCH /api/notifications/:id/read",
  "PATCH /api/notifications/mark-all-read",
];

describe("limits that are used up", () => {
  /** Limits of which nothing is left, or nothing for what is counted under such keys. */
  function usedUp(isCounted: (key: string) => boolean = () => true) {
    const limit: RateLimit = { limit: async ({ key }) => ({ success: !isCounted(key) }) };
    const names = ["CREDENTIALS_LIMIT", "LOGIN_LIMIT", "ACCOUNT_LIMIT", "WRITES_LIMIT", "TOGGLES_LIMIT"] as const;
    return { WAIL_RATE_LIMITS: "on" as const, ...Object.fromEntries(names.map((name) => [name, limit])) };
  }

  it.each(unsafeRoutes().filter((route) => !FREE.includes(route)))("stop %s", async (route) => {
    const member = await signUp(new TestApp({ bindings: usedUp() }));
    const [method = "", path = ""] = route.split(" ");
    expect(await member.request(method, path.replace(/:\w+/g, "1"), {})).toMatchObject({
      status: 429,
      body: { code: "rate_limited" },
    });
  });

  it.each(FREE)("leave %s free", async (route) => {
    const member = await signUp(new TestApp({ bindings: usedUp() }));
    const [method = "", path = ""] = route.split(" ");
    expect((await member.request(method, path.replace(/:\w+/g, "1"), {})).status).not.toBe(429);
  });

  it("look nobody up and hash nothing for a guess over the limit of an account", async () => {
    const { d1, cost } = countingD1(new TestApp().env.DB);
    for (const kind of ["login:", "unknown "]) {
      const app = new TestApp({ bindings: { DB: d1, ...usedUp((key) => key.startsWith(kind)) } });
      const body = { email: "nobody@wail.test", password: "tide pools 7" };
      expect((await app.request("POST", "/api/auth/login", { body })).status).toBe(429);
    }
    expect(cost.roundTrips).toBe(0);
  });

  it("count each kind of text apart: comments go on when wails are stopped", async () => {
    const member = await signUp(new TestApp({ bindings: usedUp((key) => key.startsWith("wail:")) }));
    expect((await member.post("/api/posts", {})).status).toBe(429);
    for (const path of ["/api/posts/1/comments", "/api/daily-ripple/reply", "/api/reports"]) {
      expect((await member.post(path, {})).status, path).toBe(400);
    }
  });

  it("cannot be switched off outside of local mode", async () => {
    const bindings = { ...usedUp(), WAIL_RATE_LIMITS: "off", WAIL_ENV: "production" } as const;
    expect((await new TestApp({ bindings }).request("POST", "/api/auth/login", { body: {} })).status).toBe(429);
  });
});
