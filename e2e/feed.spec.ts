import type { Locator } from "@playwright/test";
import { refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test.describe("before there is a feed", () => {
  test("a newcomer is welcomed and led to the city search", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).signInAs(page);
    await expect(page.getByRole("heading", { name: "Welcome to Wail, Newt!" })).toBeVisible();
    await page.getByRole("button", { name: "Find by City" }).click();
    await expect(page.getByRole("dialog", { name: "Find your city" }).getByRole("searchbox")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Find by City" })).toBeFocused();
  });

  test("Back closes the city search also before the screen has caught up with its entry", async ({
    page,
    neighbor,
  }) => {
    await (await neighbor("Newt")).signInAs(page);
    const opener = page.getByRole("button", { name: "Find by City" });
    for (const _ of ["once", "once more"]) {
      const wentBack = page.evaluate(async () => {
        const push = history.pushState.bind(history);
        await new Promise((resolve) => {
          addEventListener("popstate", resolve, { once: true });
          history.pushState = (...entry) => {
            history.pushState = push;
            push(...entry);
            history.back();
          };
        });
      });
      await opener.click();
      await wentBack;
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/app\/?$/);
    }
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a reload with a dialog open leaves nothing that Back would have to take first", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).signInAs(page, "/app/pods");
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.getByRole("button", { name: "Find by City" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Find by City" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/app/pods");
  });

  test("a pod without wails says so", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await podOf(ana);
    await ana.signInAs(page);
    await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  });

  test("who has just left the pod they were looking at chooses another", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const [first, second] = [await podOf(ana), await podOf(ana)];
    await ana.signInAs(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name.split(",")[0] ?? "");
    await page.goto("/app/pods");
    await page.getByRole("button", { name: /Leave/ }).first().waitFor();
    await ana.post(`/api/communities/${first.id}/leave`);
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.getByRole("button", { name: "Refresh Feed" }).click();
    await expect(page.getByRole("heading", { name: "Choose your pod" })).toBeVisible();
    await page
      .getByRole("button")
      .filter({ hasText: second.name.split(",")[0] ?? "" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.name.split(",")[0] ?? "");
  });

  test("the switcher shows with more than one community and its choice survives a reload", {
    tag: "@both-sizes",
  }, async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const first = await podOf(ana);
    await ana.signInAs(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Switch community" })).toHaveCount(0);
    const second = await podOf(ana);
    await page.reload();
    await page.getByRole("button", { name: "Switch community" }).click();
    await page
      .getByRole("menuitemradio")
      .filter({ hasText: second.name.split(",")[0] ?? "" })
      .last()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.name.split(",")[0] ?? "");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.name.split(",")[0] ?? "");
    await page.goto(`/app/?pod=${first.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name.split(",")[0] ?? "");
    await expect(page).toHaveURL(/\/app\/$/);
  });

  test("a feed that does not load says so and tries again", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    await ana.wail(pod, "Here after all");
    await page.route("**/api/posts/*", (route) => route.fulfill({ status: 500, body: "" }));
    await ana.signInAs(page);
    await expect(page.getByText("We hit choppy water")).toBeVisible();
    await page.unroute("**/api/posts/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(wailOnScreen(page, "Here after all")).toBeVisible();
  });
});

test("a refresh that fails says so and leaves what is there", async ({ page, authorOf }) => {
  await authorOf("Still here");
  await refuse(page, "GET", "**/api/posts/*", { status: 503, message: "The tide is out." });
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(toastOnScreen(page, "Could not refresh the feed")).toBeVisible();
  await expect(toastOnScreen(page, "The tide is out.")).toBeVisible();
  await expect(wailOnScreen(page, "Still here")).toBeVisible();
});

test.describe("the city search", () => {
  test("tells places of one name apart by county, and says when there is none", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).signInAs(page);
    await page.getByRole("button", { name: "Find by City" }).click();
    const dialog = page.getByRole("dialog", { name: "Find your city" });
    await dialog.getByRole("searchbox").fill("x");
    await expect(dialog.getByText("Type at least 2 characters to search")).toBeVisible();
    await dialog.getByRole("searchbox").fill("xqzzy");
    await expect(dialog.getByText("No cities found for “xqzzy”")).toBeVisible();
    await dialog.getByRole("searchbox").fill("spring");
    await expect(dialog.getByText("20 or more cities found")).toBeAttached();
    await dialog.getByRole("searchbox").fill("Franklin, PA");
    await expect(
      dialog
        .getByRole("listitem")
        .filter({ hasText: /Pennsylvania · .+ County/ })
        .first(),
    ).toBeVisible();
  });

  test("shows why joining failed", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).signInAs(page);
    await page.route("**/api/cities/*/join", (route) =>
      route.fulfill({ status: 503, json: { message: "The tide is out.", code: "service_unavailable" } }),
    );
    await page.getByRole("button", { name: "Find by City" }).click();
    const dialog = page.getByRole("dialog", { name: "Find your city" });
    await dialog.getByRole("searchbox").fill("Vergennes");
    await dialog.getByRole("button").filter({ hasText: "Vermont" }).click();
    await expect(toastOnScreen(page, "Failed to Join")).toBeVisible();
    await expect(toastOnScreen(page, "The tide is out.")).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test("the list goes on by itself while scrolling, and is where it was after going back", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let i = 1; i <= 40; i += 1) await ana.wail(pod, `Wail number ${i}.`);
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Wail number 40.")).toBeVisible();
  await expect(wailOnScreen(page, "Wail number 20.")).toHaveCount(0);
  const deep = wailOnScreen(page, "Wail number 3.");
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => window.scrollBy(0, 3000));
    await expect(deep).toBeInViewport({ timeout: 300 });
  }).toPass();
  const before = await page.evaluate(() => Math.round(scrollY));
  await deep.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/app\/wail\/\d+$/);
  await page.goBack();
  await expect(deep).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => Math.round(scrollY))) - before)).toBeLessThan(5);
});

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

test("odd content stays in its place", { tag: "@both-sizes" }, async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("👩‍👩‍👧‍👧 Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "a".repeat(500));
  await ana.wail(pod, `${"b\n".repeat(249)}c`);
  await ana.wail(pod, "שלום לכולם (everybody)");
  await ana.wail(pod, `Za${"\u0300\u0321\u0489".repeat(120)}lgo`);
  await ana.signInAs(page);
  await expect(page.getByRole("article")).toHaveCount(4);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const tall = page.getByRole("article").filter({ hasText: "b b b" });
  const cut = await heightOf(tall);
  expect(cut).toBeLessThan(700);
  await tall.getByRole("button", { name: "Show more" }).click();
  await expect(tall.getByRole("button", { name: "Show less" })).toBeVisible();
  expect(await heightOf(tall)).toBeGreaterThan(3_000);
  await tall.getByRole("button", { name: "Show less" }).press("Enter");
  await expect(tall.getByRole("button", { name: "Show more" })).toBeFocused();
  expect(await heightOf(tall)).toBe(cut);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBe(0);
  await expect(page.locator("article span[aria-hidden]").first()).toHaveText("👩‍👩‍👧‍👧");
});

test("a text is offered to be opened only where some of it is hidden, also when the window changes", {
  tag: "@both-sizes",
}, async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "Short");
  await ana.wail(pod, "Words on words. ".repeat(30));
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, width: 1000 });
  await ana.signInAs(page);
  const long = wailOnScreen(page, "Words on words.");
  await expect(long).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await page.setViewportSize({ ...size, width: 320 });
  await expect(long.getByRole("button", { name: "Show more" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(1);
  await page.setViewportSize({ ...size, width: 1000 });
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});
