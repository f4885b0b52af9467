import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { TestApp } from "../../testing/app.ts";
import { untilHeldUp } from "../../testing/rate-limits.ts";

const limited = () => new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });

/** What a browser says of a page that somebody goes to. */
const NAVIGATION = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" };

/** What it says of requests that another site's page makes without anybody going anywhere. */
const FROM_A_PAGE = [
  ["an image", { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }],
  ["a script's request", { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors" }],
  ["a frame", { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" }],
  ["a document read by a script", { "sec-fetch-dest": "document", "sec-fetch-mode": "cors" }],
  ["a page fetched ahead", { ...NAVIGATION, "sec-purpose": "prefetch;prerender" }],
  ["a page fetched ahead by an older browser", { ...NAVIGATION, purpose: "prefetch" }],
] as const;

describe.each(["/api/auth/google", "/api/auth/google/callback"])("%s", (path) => {
  it.each(FROM_A_PAGE)("refuses %s, and counts it against nobody", async (what, sent) => {
    const app = limited();
    const headers = { "cf-connecting-ip": `203.0.113.${path.length} ${what}`, "sec-fetch-site": "cross-site" };
    for (let turn = 0; turn <= PER_MINUTE.credentials; turn += 1) {
      expect(await app.request("GET", path, { headers: { ...headers, ...sent } })).toMatchObject({
        status: 403,
        body: { code: "cross_site_request" },
      });
    }
    expect((await app.request("GET", path, { headers: { ...headers, ...NAVIGATION } })).status).toBe(302);
  });

  it("takes browsers that say nothing", async () => {
    expect((await limited().request("GET", path)).status).toBe(302);
  });
});

it("holds up who comes back from Google over and over", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.78", ...NAVIGATION };
  const app = limited();
  await untilHeldUp(PER_MINUTE.credentials, () => app.request("GET", "/api/auth/google/callback", { headers }));
});

it("lets nobody who uses up Google's limit keep their network from signing in with a password", async () => {
  const app = limited();
  const headers = { "cf-connecting-ip": "203.0.113.77", ...NAVIGATION };
  await untilHeldUp(PER_MINUTE.credentials, () => app.request("GET", "/api/auth/google", { headers }));
  const body = { email: "nobody@wail.test", password: "tide pools 7" };
  expect(
    (await app.request("POST", "/api/auth/login", { body, headers: { "cf-connecting-ip": "203.0.113.77" } })).status,
  ).toBe(401);
});
