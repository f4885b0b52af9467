import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { type Answer, TestApp } from "../../testing/app.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";

const START = "/api/auth/google";
const CALLBACK = "/api/auth/google/callback";

/** A Google that nothing here may ask: only the way there and back is of interest. */
const GOOGLE = { GOOGLE_CLIENT_ID: "us", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: "http://127.0.0.1:1" };

const limited = () => new TestApp({ bindings: { WAIL_RATE_LIMITS: "on", ...GOOGLE } });

/** What a browser says of a page that somebody goes to, from within Wail and from elsewhere. */
const NAVIGATION = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
const FROM_ELSEWHERE = { ...NAVIGATION, "sec-fetch-site": "cross-site" };

/** What it says of requests that another site's page makes without anybody going anywhere. */
const FROM_A_PAGE = [
  ["an image", { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }],
  ["a script's request", { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors" }],
  ["a frame", { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" }],
  ["a document read by a script", { "sec-fetch-dest": "document", "sec-fetch-mode": "cors" }],
  ["a page fetched ahead", { ...FROM_ELSEWHERE, "sec-purpose": "prefetch;prerender" }],
  ["a page fetched ahead by an older browser", { ...FROM_ELSEWHERE, purpose: "prefetch" }],
] as const;

let networks = 0;

/** A visitor whose network nobody else here is in. */
function newVisitor(app = limited()) {
  networks += 1;
  const network = { "cf-connecting-ip": `203.0.113.${networks}` };
  const go = (path: string, headers: Record<string, string> = {}) =>
    app.request("GET", path, { headers: { ...network, ...headers } });
  return { app, network, go, start: (headers: Record<string, string> = NAVIGATION) => go(START, headers) };
}

const whereTo = ({ status, headers }: Answer) => `${status} ${headers.get("location")?.split("&")[0]}`;

const TO_GOOGLE = expect.stringContaining(`302 ${GOOGLE.GOOGLE_ISSUER}/authorize?`);
const backWith = (notice: string) => `302 /app/login?google=${notice}`;

const isRateLimited = (answer: Answer) => whereTo(answer) === backWith("limited");

/** The way back of somebody who presses Cancel at Google: as good as any, and Google is not asked. */
function wayBack(start: Answer, state?: string) {
  const sent = new URL(start.headers.get("location") ?? "").searchParams.get("state");
  const cookie = start.headers.get("set-cookie")?.split(";")[0] ?? "";
  return [`${CALLBACK}?error=access_denied&state=${state ?? sent}`, { ...FROM_ELSEWHERE, cookie }] as const;
}

describe.each([START, CALLBACK])("%s", (path) => {
  it.each(FROM_A_PAGE)("refuses %s without using up a limit", async (_what, sent) => {
    const { go, start } = newVisitor();
    for (let turn = 0; turn <= PER_MINUTE.credentials; turn += 1) {
      expect(await go(path, { "sec-fetch-site": "cross-site", ...sent })).toMatchObject({
        status: 403,
        body: { code: "cross_site_request" },
      });
    }
    expect(whereTo(await start())).toEqual(TO_GOOGLE);
  });
});

describe("the way to Google", () => {
  it("asks with PKCE, state and nonce", async () => {
    const { headers } = await newVisitor().start();
    const asked = new URL(headers.get("location") ?? "").searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.get(name)).toMatch(/^[\w-]{40,}$/);
    expect(headers.get("set-cookie")).toMatch(/^__Host-wail-google=.*HttpOnly; Secure; SameSite=Lax/);
  });

  it("leads back with a message where Google is not configured", async () => {
    const plain = new TestApp();
    const answer = await plain.request("GET", START);
    expect(answer.headers.get("location")).toBe("/app/login?google=not_configured");
  });

  it("accepts another issuer in local mode only", async () => {
    const live = new TestApp({ bindings: { ...GOOGLE, WAIL_ENV: "production" } });
    const { headers } = await live.request("GET", START);
    expect(headers.get("location")).toMatch(/^https:\/\/accounts\.google\.com\//);
  });
});

describe("starting Google sign-in", () => {
  it.each(["cross-site", "same-site"])("is refused from another site (%s), without using up a limit", async (site) => {
    const { start } = newVisitor();
    for (let turn = 0; turn <= PER_MINUTE.credentials; turn += 1) {
      const answer = await start({ ...NAVIGATION, "sec-fetch-site": site });
      expect(whereTo(answer)).toBe(backWith("elsewhere"));
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(whereTo(await start())).toEqual(TO_GOOGLE);
  });

  it.each([
    ["a page of Wail", NAVIGATION],
    ["the address bar", { ...NAVIGATION, "sec-fetch-site": "none" }],
    ["a browser that says nothing", {}],
  ])("works in %s, up to the limit", async (_where, headers) => {
    const { start } = newVisitor();
    expect(whereTo(await start(headers))).toEqual(TO_GOOGLE);
    const heldUp = await untilRateLimited(PER_MINUTE.credentials - 1, () => start(headers), isRateLimited);
    expect(heldUp.headers.get("set-cookie")).toBeNull();
  });

  it("leaves a network over the limit the sign-in with a password", async () => {
    const { app, network, start } = newVisitor();
    await untilRateLimited(PER_MINUTE.credentials, () => start(), isRateLimited);
    const body = { email: "nobody@wail.test", password: "tide pools 7" };
    expect((await app.request("POST", "/api/auth/login", { body, headers: network })).status).toBe(401);
  });
});

describe("returning from Google", () => {
  it("uses up no limit and no attempt when this browser did not begin it", async () => {
    const { go, start } = newVisitor();
    const begun = await start();
    for (let turn = 0; turn <= PER_MINUTE.credentials; turn += 1) {
      const foreign = await go(...wayBack(begun, "foreign"));
      expect(whereTo(foreign)).toBe(backWith("expired"));
      expect(foreign.headers.get("set-cookie")).toBeNull();
      expect(whereTo(await go(CALLBACK, FROM_ELSEWHERE))).toBe(backWith("expired"));
    }
    expect(whereTo(await go(...wayBack(begun)))).toBe(backWith("cancelled"));
  });

  it("stops repeated returns with a used attempt", async () => {
    const { go, start } = newVisitor();
    const back = wayBack(await start());
    await untilRateLimited(PER_MINUTE.credentials - 1, () => go(...back), isRateLimited);
  });
});
