import type { Page } from "@playwright/test";
import type { Community } from "../worker/contract/pods.ts";
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from "./support/accessible.ts";
import { cutOff, hold, refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

const DISCOVER = "/app/pods?tab=discover";
const titleOf = (pod: Community) => pod.name.split(",")[0] ?? "";
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByPlaceholder("Search communities by name, city, or state...");

test("My Pods counts one's pods; leaving the last shows where to find others", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.signInAs(page, "/app/pods");
  await expect(page.getByRole("heading", { level: 1, name: "Your Ocean" })).toBeVisible();
  await expect(page.getByText("2 pods joined")).toBeVisible();
  const card = cards(page)
    .filter({ hasText: first.description })
    .filter({ hasText: titleOf(first) });
  await expect(card).toContainText(first.icon);
  await expect(card).toContainText("1 member");
  for (const pod of [first, second]) {
    await page
      .getByRole("button", { name: `Leave Pod ${titleOf(pod)}`, exact: true })
      .first()
      .click();
    await expect(toastOnScreen(page, "Left the pod")).toBeVisible();
    await expect(toastOnScreen(page, `You've left ${titleOf(pod)}. You can always swim back!`)).toBeVisible();
    await expect(page.locator("#main:focus, #main :focus")).toHaveCount(1);
    // At once it would be a double tap, which leaves one pod.
    await page.waitForTimeout(500);
  }
  await expect(page.getByRole("heading", { name: "No pods yet" })).toBeVisible();
  await page.getByRole("button", { name: "Discover Pods" }).click();
  await expect(page.getByRole("tab", { name: "Discover" })).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Popular Pods" })).toBeVisible();
});

test("a pod that was left by mistake is joined again from the toast", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.signInAs(page, "/app/pods");
  await page.getByRole("button", { name: `Leave Pod ${titleOf(pod)}` }).click();
  await expect(page.getByRole("heading", { name: "No pods yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(page.getByText("1 pod joined")).toBeVisible();
  await expect(cards(page)).toContainText(titleOf(pod));
  await expect(cards(page)).toContainText("2 members");
  expect((await ana.get<Community[]>("/api/user/communities")).map(({ id }) => id)).toEqual([pod.id]);
});

test("a pod's name leads to its feed", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const [, second] = [await podOf(ana), await podOf(ana)];
  await ana.signInAs(page, "/app/pods");
  await page
    .getByRole("link", { name: titleOf(second), exact: true })
    .last()
    .click();
  await expect(page.getByRole("main")).toContainText(titleOf(second));
  await expect(page).toHaveURL(/\/app\//);
});

test("Discover draws up to 12 other pods, and joining one counts everywhere", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, DISCOVER);
  await expect(cards(page)).toHaveCount(12);
  const drawn = await cards(page).allTextContents();
  await page.getByRole("button", { name: "Reshuffle" }).click();
  await expect(async () => expect(await cards(page).allTextContents()).not.toEqual(drawn)).toPass();
  await expect(cards(page)).toHaveCount(12);
  const card = cards(page).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: `Join ${title}` }).click();
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(toastOnScreen(page, `Welcome to ${title}! Start making waves.`)).toBeVisible();
  await expect(card.getByRole("button", { name: "Joined ✓" })).toBeDisabled();
  await page.getByRole("tab", { name: "My Pods" }).click();
  await expect(page.getByText("1 pod joined")).toBeVisible();
  await expect(cards(page)).toContainText(title);
});

test("the draw of popular pods stays until it is reshuffled", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, DISCOVER);
  await expect(cards(page)).toHaveCount(12);
  const drawn = await cards(page).allTextContents();
  await search(page).fill("myrtle beach");
  await expect(cards(page).filter({ hasText: "Myrtle Beach, SC" }).first()).toBeVisible();
  await search(page).fill("");
  await expect(cards(page)).toHaveText(drawn);
  await page.getByRole("tab", { name: "My Pods" }).click();
  await page.getByRole("tab", { name: "Discover" }).click();
  await expect(cards(page)).toHaveText(drawn);
});

test("a search begins at two characters, once the typing rests", async ({ page, neighbor }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/communities/search") asked.push(searchParams.get("q") ?? "");
  });
  await (await neighbor("Ana")).signInAs(page, DISCOVER);
  await search(page).fill("b");
  await expect(page.getByRole("heading", { name: "Popular Pods" })).toBeVisible();
  await search(page).fill("");
  await search(page).pressSequentially("myrtle beach", { delay: 20 });
  const found = cards(page).filter({ hasText: "Myrtle Beach, SC" }).first();
  await expect(found).toContainText("🏖️");
  // On a busy machine the typing itself may rest once or twice.
  expect(asked.at(-1)).toBe("myrtle beach");
  expect(asked.length).toBeLessThan("myrtle beach".length / 2);
  await found.getByRole("button", { name: "Join Myrtle Beach" }).click();
  await expect(found.getByRole("button", { name: "Joined ✓" })).toBeDisabled();
  await search(page).fill("xqzzy");
  await expect(page.getByRole("heading", { name: 'No communities found for "xqzzy"' })).toBeVisible();
  await search(page).fill("");
  await expect(page.getByRole("heading", { name: "Popular Pods" })).toBeVisible();
});

test("a search with many finds goes on page by page", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, DISCOVER);
  await search(page).fill("spring");
  await expect(page.getByText("20+ communities found")).toBeVisible();
  await page.getByRole("button", { name: "Load more communities" }).scrollIntoViewIfNeeded();
  await expect(async () => expect(await cards(page).count()).toBeGreaterThan(20)).toPass();
});

for (const [query, icon] of [
  ["Oakland, CA", "🌳"],
  ["Lake Havasu City", "💧"],
  ["Beverly Hills", "⛰️"],
  ["Downtown", "🏙️"],
  ["Burlington, Vermont", "🌊"],
] as const) {
  test(`${query} wears ${icon}`, async ({ page, neighbor }) => {
    await (await neighbor("Ana")).signInAs(page, DISCOVER);
    await search(page).fill(query);
    await expect(cards(page).first()).toContainText(query.split(",")[0] ?? "");
    await expect(cards(page).first()).toContainText(icon);
  });
}

test("while pods load there are six skeletons", async ({ page, neighbor }) => {
  const release = await hold(page, /\/api\/(user\/)?communities\b/);
  await (await neighbor("Ana")).signInAs(page, "/app/pods");
  const skeletons = page.locator("main .rounded-card:has(.animate-shimmer)");
  await expect(skeletons.first()).toBeVisible();
  await expect(page.getByText("Loading pods")).toBeAttached();
  await expect(skeletons.and(page.locator(":not(:has(.rounded-card))"))).toHaveCount(6);
  await page.getByRole("tab", { name: "Discover" }).click();
  await expect(skeletons.and(page.locator(":not(:has(.rounded-card))"))).toHaveCount(6);
  release();
  await expect(cards(page)).toHaveCount(12);
});

test("lists that could not be loaded say so and try again", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  let restore = await refuse(page, "GET", /\/api\/(user\/)?communities\b/, { status: 503, message: "Low tide." });
  await ana.signInAs(page, "/app/pods");
  for (const tab of ["My Pods", "Discover"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We hit choppy water" })).toContainText("Low tide.");
  }
  await expectAccessible(page);
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(12);
  restore = await cutOff(page, "GET", /\/api\/communities\/search/);
  await search(page).fill("oak");
  await expect(page.getByText("The search did not work. Please check your connection.")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("a join or leave that fails says why and changes nothing", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.signInAs(page, "/app/pods");
  await refuse(page, "POST", "**/leave", { status: 503, message: "The harbor is closed." });
  await page.getByRole("button", { name: `Leave Pod ${titleOf(pod)}` }).click();
  await expect(toastOnScreen(page, "Couldn't leave the pod")).toBeVisible();
  await expect(toastOnScreen(page, "The harbor is closed.")).toBeVisible();
  await expect(page.getByText("1 pod joined")).toBeVisible();
  await page.getByRole("tab", { name: "Discover" }).click();
  await cutOff(page, "POST", "**/join");
  await cards(page).first().getByRole("button", { name: /^Join/ }).click();
  await expect(toastOnScreen(page, "Couldn't join the pod")).toBeVisible();
  await expect(toastOnScreen(page, "Please check your connection and try again.")).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByRole("button", { name: /^Join / }),
  ).toBeEnabled();
});

// Nobody can join all of more than ten thousand pods in a test.
test("when no pod is left to join it says so", async ({ page, neighbor }) => {
  await page.route(/\/api\/communities\?/, (route) => route.fulfill({ json: [] }));
  await (await neighbor("Ana")).signInAs(page, DISCOVER);
  await expect(page.getByRole("heading", { name: "All communities have been joined!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reshuffle" })).toHaveCount(0);
  await expectAccessible(page);
});

test("without a connection one's pods are still readable", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.signInAs(page, "/app/pods");
  await expect(cards(page)).toContainText(titleOf(pod));
  await cutOff(page, "GET", "**/api/**");
  await page.reload();
  await expect(cards(page)).toContainText(titleOf(pod));
  await page.getByRole("tab", { name: "Discover" }).click();
  await expect(page.getByText("Popular pods could not be loaded. Please check your connection.")).toBeVisible();
});

test("the screen has no accessibility fault and fits, whatever a pod is called", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await page.route(/\/api\/user\/communities/, async (route) => {
    const answer = await route.fetch();
    const [pod] = await answer.json();
    const names = ["A".repeat(200), "חיפה הגדולה והיפה של הצפון הרחוק, ישראל", "👩‍👩‍👧‍👦".repeat(50)];
    await route.fulfill({
      json: names.map((name, index) => ({ ...pod, id: pod.id + index, name, description: name })),
    });
  });
  await podOf(ana);
  await ana.signInAs(page, "/app/pods");
  await expect(page.getByText("3 pods joined")).toBeVisible();
  for (const card of await cards(page).all()) {
    const [name, around] = [await card.getByRole("heading").boundingBox(), await card.boundingBox()];
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
  }
  for (const act of [
    async () => {},
    async () => {
      await page.getByRole("tab", { name: "Discover" }).click();
      await expect(cards(page)).toHaveCount(12);
    },
    async () => {
      await search(page).fill("oak");
      await expect(page.getByText(/communities found/)).toBeVisible();
    },
    async () => {
      await search(page).fill("q".repeat(100));
      await expect(page.getByRole("heading", { name: /No communities found/ })).toBeVisible();
    },
  ]) {
    await act();
    await expectAccessible(page);
    await expectTouchTargets(page);
    await expectNoSidewaysScroll(page);
  }
});
