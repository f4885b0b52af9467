import type { Page } from "@playwright/test";
import { releaseNewVersion, untilControlled } from "./support/device.ts";
import { expectFits, SHORT, withWideText } from "./support/fits.ts";
import { expect, test } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

async function signUp(page: Page, baseURL: string | undefined) {
  await page.request.post("/api/auth/register", {
    headers: { origin: baseURL ?? "" },
    data: {
      email: `m-${crypto.randomUUID()}@example.com`,
      password: "salty-Harbor-42",
      firstName: "Marina",
      lastName: "B",
    },
  });
}

/** Loads a page until the service worker answers for it. */
async function controlled(page: Page, path: string) {
  await page.goto(path);
  await untilControlled(page);
}

test("the app can be installed, and its service worker neither keeps nor answers anything of the API", async ({
  page,
  request,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await controlled(page, "/app/pods");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Wail", start_url: "/app/", display: "standalone" });
  for (const { src, purpose } of manifest.icons) {
    expect(["any", "maskable"]).toContain(purpose);
    expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  }
  await page.goto("/app/badges");
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/shell");
  expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
  const answer = await page.goto("/api/nothing-here");
  expect(await answer?.json()).toMatchObject({ code: "not_found" });
});

test("without a connection the app still opens, says so, and says when it is back", async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await controlled(page, "/app/pods");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  // Chromium tells a page that is there that its connection is lost, and not every page that is loaded without one.
  for (const isOffline of [false, true]) await context.setOffline(isOffline);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeHidden({ timeout: 4000 });
});

test("a new version waits until it is wanted, in a usable window, and costs nobody what they were writing", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Full of plankton");
  await ana.signInAs(page);
  await untilControlled(page);
  await page.getByLabel("Your wail").fill("Half a thought");
  await releaseNewVersion(page);
  const offer = page.getByRole("status").filter({ hasText: "New version, reload" });
  await expect(offer).toBeVisible();
  await withWideText(page, async () => {
    for (const size of SHORT) {
      await page.setViewportSize(size);
      await expect(offer).toBeInViewport({ ratio: 1 });
      await expectFits(offer, "offer of a new version", { reach: "all" });
      await expectFits(page.getByRole("main"), "below the offer", { reach: "ends" });
    }
  });
  const reload = offer.getByRole("button", { name: "New version, reload" });
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "");
  expect(await controller()).not.toContain("next");
  await Promise.all([page.waitForEvent("load"), reload.click()]);
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought");
  expect(await controller()).toContain("next");
});

test("an offer of a new version that is put off goes", async ({ page }) => {
  await controlled(page, "/");
  const install = page.getByRole("button", { name: "Install App" });
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt")));
  await page.mouse.move(100, 100);
  await expect(install).toBeVisible();
  await releaseNewVersion(page);
  const offer = page.getByRole("status").filter({ hasText: "New version, reload" });
  await expect(offer).toBeVisible();
  await expect(install, "it would stand in the same place").toBeHidden();
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await expect(install).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a new version that one tab has let take over comes in the others with a reload", async ({ page, context }) => {
  await controlled(page, "/");
  const other = await context.newPage();
  // The address of the new version is one of this test: asking for the usual one again would be one more.
  for (const tab of [page, other]) {
    await tab.addInitScript(() => {
      navigator.serviceWorker.register = () => {
        document.documentElement.dataset.registered = "yes";
        return navigator.serviceWorker.ready;
      };
    });
  }
  await controlled(other, "/privacy");
  await expect(other.locator("html[data-registered]")).toBeAttached();
  await releaseNewVersion(page);
  const offers = [page, other].map((tab) => tab.getByRole("button", { name: "New version, reload" }));
  for (const offer of offers) await expect(offer).toBeVisible();
  for (const [index, tab] of [page, other].entries()) {
    await Promise.all([tab.waitForEvent("load"), offers[index]?.click()]);
    expect(await tab.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("next");
  }
});
