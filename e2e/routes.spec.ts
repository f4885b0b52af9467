import type { Page } from "@playwright/test";
import { openControlled } from "./support/device.ts";
import { expect, test } from "./support/neighbors.ts";

/** Opens every path in a tab of its own, a few at a time, as most of the time is spent on waiting for silence. */
async function openEach(page: Page, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const open = async (tab: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await tab.goto(path, { waitUntil: "networkidle" });
      await expect(tab.getByRole("main")).toBeVisible();
    }
  };
  const tabs = [page, await page.context().newPage(), await page.context().newPage(), await page.context().newPage()];
  await Promise.all(tabs.map(open));
}

test("no page asks for anything that is not there, nor anybody else for anything", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "Here it is");
  await ana.comment(wail, "And here");
  await ben.like(wail);
  const reply = await ana.answerRipple(pod, "A ripple");
  await ana.signInAs(page, "/");
  const origin = new URL(page.url()).origin;
  const strays: string[] = [];
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    // The names of assets end in letters by chance.
    const isOdd = !url.pathname.startsWith("/assets/") && /undefined|null|NaN/.test(url.href);
    if (url.origin !== origin || isOdd) strays.push(url.href);
  });
  page.context().on("response", (answer) => {
    if (answer.status() >= 400) strays.push(`${answer.status()} ${answer.url()}`);
  });
  page.context().on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") strays.push(`failed ${request.url()}`);
  });
  await openEach(page, [
    ...["/", "/privacy", "/terms", "/guidelines", "/app", "/app/", `/app/?pod=${pod.id}`, "/app/pods", "/app/badges"],
    ...["/app/subscribe", "/app/profile", "/app/notifications", "/app/written", "/app/search"],
    ...[`/app/wail/${wail.id}`, `/app/reply/${reply.id}`, "/app/join/1", "/p/1", "/p/1/poster"],
  ]);
  expect(strays).toEqual([]);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("an address in capitals leads to its screen, and no page asks for anything that is not there", async ({
    page,
    baseURL,
    authorOf,
  }) => {
    await openControlled(page, "/");
    for (const [path, place] of [
      ["/Privacy", "/privacy"],
      ["/APP/Login?returnTo=%2Fapp%2FWritten", "/app/login?returnTo=%2Fapp%2FWritten"],
      ["/app/LOGIN", "/app/login"],
    ] as const) {
      const ofServer = await page.request.get(path);
      expect({ status: ofServer.status(), url: ofServer.url() }).toEqual({
        status: 200,
        url: new URL(place, baseURL).href,
      });
      const ofServiceWorker = await page.goto(path);
      expect(ofServiceWorker?.status()).toBe(200);
      await expect(page).toHaveURL(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }

    await authorOf("Here it is");
    const failed: string[] = [];
    page.on("response", (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
    for (const path of ["/", "/privacy", "/app/", "/app/profile"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(failed).toEqual([]);
  });
});

test("the server knows its pages, and answers with none where a file or the API was asked for", async ({ request }) => {
  const statusOf = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    const html = await answer.text();
    expect(html).toContain("<html");
    // Link previews need the address of this installation.
    expect(html).not.toContain("origin.invalid");
    return answer.status();
  };
  expect(await statusOf("/app/login")).toBe(200);
  for (const name of ["login", "register", "pods", "badges", "subscribe", "profile", "notifications"]) {
    expect(await statusOf(`/${name}`), `the short address /${name}`).toBe(200);
  }
  for (const path of ["/nothing-here", "/app/nothing-here"]) expect(await statusOf(path), path).toBe(404);
  for (const path of ["/assets/gone-abc123.js", "/icons/gone.png", "/nothing.css"]) {
    const answer = await request.get(path, { headers: { accept: "text/html,*/*" } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("<html");
  }
  const answer = await request.get("/api/nothing-here", { headers: { accept: "text/html" } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("a chosen theme holds over a reload, before anything is painted", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("wail.theme", "dark"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});
