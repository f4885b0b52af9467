import { createHash } from "node:crypto";
import { type APIResponse, expect, type Page, test } from "@playwright/test";

/** What every answer carries, whatever serves it: the worker's pages, static assets, the API. */
const ALWAYS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/** The policy of pages, which lets the one script in this document run that runs before everything else. */
function policyOf(document: string): string {
  const inline = Array.from(document.matchAll(INLINE_SCRIPT), ([, code = ""]) => code);
  expect(inline).toHaveLength(1);
  return POLICY.replace("'hash'", `'sha256-${createHash("sha256").update(inline.join()).digest("base64")}'`);
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'hash'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

function expectGuarded(answer: APIResponse, status: number): void {
  expect(answer.status(), answer.url()).toBe(status);
  expect(answer.headers(), answer.url()).toMatchObject(ALWAYS);
  expect(answer.headers()["access-control-allow-origin"], answer.url()).toBeUndefined();
}

const DOCUMENT = { headers: { accept: "text/html" } };

async function register(page: Page): Promise<void> {
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const data = {
    email: `safe-${crypto.randomUUID()}@example.com`,
    password: "salty-Harbor-42",
    firstName: "Marina",
    lastName: "Costa",
  };
  expect((await page.request.post("/api/auth/register", { headers: { origin }, data })).status()).toBe(201);
}

test.describe("headers", () => {
  const pages: [string, number][] = [
    ["/", 200],
    ["/privacy", 200],
    ["/terms", 200],
    ["/guidelines", 200],
    ["/p/1", 200],
    ["/p/1/poster", 200],
    ["/app/login", 200],
    ["/app/", 200],
    ["/app/reset-password", 200],
    ["/app/wail/1", 200],
    ["/nothing-here", 404],
  ];

  test("guard every page, for visitors and for members", async ({ page }) => {
    for (const _who of ["visitor", "member"]) {
      for (const [path, status] of pages) {
        const answer = await page.request.get(path, DOCUMENT);
        expectGuarded(answer, status);
        const document = await answer.text();
        if (path.startsWith("/app/")) expect(answer.headers().vary).toMatch(/cookie/i);
        expect(answer.headers()["content-security-policy"]).toBe(policyOf(document));
        expect(document.replace(INLINE_SCRIPT, "")).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
      }
      await register(page);
    }
  });

  test("guard every asset, and let browsers keep those whose name holds their hash", async ({ page, request }) => {
    const policy = policyOf(await (await request.get("/app/login", DOCUMENT)).text());
    await page.goto("/app/login");
    const loaded = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[src], link[href]"))
        .map((element) => ("src" in element ? element.src : element.href))
        .filter((url) => url.startsWith(location.origin) && !url.includes("/api/")),
    );
    const hashed = loaded.filter((url) => url.includes("/assets/"));
    expect(hashed.length).toBeGreaterThan(1);
    for (const url of [...loaded, "/sw.js", "/manifest.webmanifest", "/icons/icon-192.png"]) {
      const answer = await request.get(url);
      expectGuarded(answer, 200);
      expect(answer.headers()["content-security-policy"]).toBe(policy);
      if (hashed.includes(url)) expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  test("guard what is not there, and what may not be done", async ({ request }) => {
    expectGuarded(await request.get("/assets/gone-abc123.js"), 404);
    expectGuarded(await request.put("/app/login", { data: {} }), 405);
    expectGuarded(await request.post("/nothing-here", { data: {} }), 405);
    // A form that the browser sends past its script comes back as a page.
    const posted = await request.post("/app/login?returnTo=/app/", { form: { password: "x" }, maxRedirects: 0 });
    expectGuarded(posted, 303);
    expect(posted.headers().location).toBe("/app/login?returnTo=/app/");
    expectGuarded(await request.get("/api/nothing-here"), 404);
  });

  test("keep the API's answers out of every cache and every page", async ({ page }) => {
    await register(page);
    for (const path of ["/api/auth/user", "/api/communities", "/api/user/export", "/api/posts/999999999"]) {
      const answer = await page.request.get(path);
      expectGuarded(answer, path.includes("/posts/") ? 404 : 200);
      expect(answer.headers()).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });
});

test.describe("in a browser", () => {
  test("no page runs anything that is not a file of ours", async ({ page }) => {
    for (const path of ["/", "/app/login"]) {
      await page.goto(path);
      const ran = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.head.append(script);
        document.body.insertAdjacentHTML("beforeend", "<img src='x' onerror='window.injected = true'>");
        return new Promise((resolve) => setTimeout(() => resolve("injected" in window), 300));
      });
      expect(ran, path).toBe(false);
    }
  });

  test("no script can read the session", async ({ page }) => {
    await register(page);
    await page.goto("/app/");
    await expect(page.getByRole("main")).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  test("another site can neither act for a member nor read an answer nor show a page", async ({ page, baseURL }) => {
    const wail = new URL(baseURL ?? "").origin;
    await register(page);
    await page.route("http://evil.test/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form action="${wail}/api/auth/logout" method="post"></form>
          <iframe src="${wail}/app/login"></iframe>`,
      }),
    );
    await page.goto("http://evil.test/");
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");

    const read = await page.evaluate(
      (url) =>
        fetch(`${url}/api/auth/user`, { credentials: "include" }).then(
          () => "read",
          () => "refused",
        ),
      wail,
    );
    expect(read).toBe("refused");
    await page.evaluate(
      (url) =>
        fetch(`${url}/api/report-issue`, {
          method: "POST",
          mode: "no-cors",
          credentials: "include",
          body: '{"issueDescription":"forged"}',
        }).catch(() => undefined),
      wail,
    );
    const [answer] = await Promise.all([
      page.waitForResponse(`${wail}/api/auth/logout`),
      page.evaluate(() => document.querySelector("form")?.submit()),
    ]);
    expect(answer.status()).toBe(403);
    // Still signed in, and nothing was reported.
    expect(await (await page.request.get("/api/user/export")).json()).toMatchObject({ issueReports: [] });
  });
});
