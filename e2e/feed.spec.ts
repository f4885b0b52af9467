import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test.describe("before there is a feed", () => {
  test("a newcomer is welcomed and led to the city search", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).comeIn(page);
    await expect(page.getByRole("heading", { name: "Welcome to Wail, Newt!" })).toBeVisible();
    await page.getByRole("button", { name: "Find by City" }).click();
    await expect(page.getByRole("dialog", { name: "Find your city" }).getByRole("searchbox")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Find by City" })).toBeFocused();
  });

  test("a pod without wails says so", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await podOf(ana);
    await ana.comeIn(page);
    await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  });

  test("who has just left the pod they were looking at chooses another", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const [first, second] = [await podOf(ana), await podOf(ana)];
    await ana.comeIn(page);
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

  test("the switcher shows with more than one community and its choice survives a reload", async ({
    page,
    neighbor,
    podOf,
  }) => {
    const ana = await neighbor("Ana");
    const first = await podOf(ana);
    await ana.comeIn(page);
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
    await ana.comeIn(page);
    await expect(page.getByText("We hit choppy water")).toBeVisible();
    await page.unroute("**/api/posts/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(wailOnScreen(page, "Here after all")).toBeVisible();
  });
});

test.describe("the city search", () => {
  test("tells places of one name apart by county, and says when there is none", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).comeIn(page);
    await page.getByRole("button", { name: "Find by City" }).click();
    const dialog = page.getByRole("dialog", { name: "Find your city" });
    await dialog.getByRole("searchbox").fill("x");
    await expect(dialog.getByText("Type at least 2 characters to search")).toBeVisible();
    await dialog.getByRole("searchbox").fill("xqzzy");
    await expect(dialog.getByText("No cities found for “xqzzy”")).toBeVisible();
    await dialog.getByRole("searchbox").fill("Franklin, PA");
    await expect(
      dialog
        .getByRole("listitem")
        .filter({ hasText: /Pennsylvania · .+ County/ })
        .first(),
    ).toBeVisible();
  });

  test("shows why joining failed", async ({ page, neighbor }) => {
    await (await neighbor("Newt")).comeIn(page);
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

test.describe("liking", () => {
  test("settles on what the server says, however fast the taps come", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    const wail = await ana.wail(pod, "Tap me");
    await ben.comeIn(page);
    const like = wailOnScreen(page, "Tap me").getByRole("button", { name: /^Like/ });
    for (let tap = 0; tap < 7; tap += 1) await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(like).toHaveAccessibleName("Like, 1 like");
    await expect.poll(() => ben.get(`/api/posts/${wail.id}/liked`)).toBe(true);
    for (let tap = 0; tap < 5; tap += 1) await like.click();
    await expect(like).toHaveAccessibleName("Like, 0 likes");
    await expect.poll(() => ben.get(`/api/posts/${wail.id}/liked`)).toBe(false);
    await page.reload();
    await expect(like).toHaveAccessibleName("Like, 0 likes");
  });

  test("sends no more than one request at a time, and none that changes nothing", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await ana.wail(await podOf(ana), "Tap me");
    let inFlight = 0;
    let most = 0;
    let sent = 0;
    await page.route("**/api/posts/*/like", async (route) => {
      sent += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
      inFlight -= 1;
    });
    await ana.comeIn(page);
    const like = wailOnScreen(page, "Tap me").getByRole("button", { name: /^Like/ });
    for (let tap = 0; tap < 4; tap += 1) {
      await like.click();
      await expect(like).toHaveAccessibleName(tap % 2 === 0 ? "Like, 1 like" : "Like, 0 likes");
    }
    await expect.poll(() => sent).toBe(2);
    await page.waitForTimeout(700);
    expect({ most, sent }).toEqual({ most: 1, sent: 2 });
    await expect(like).toHaveAccessibleName("Like, 0 likes");
  });

  test("falls back and says so when the server fails", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await ana.wail(await podOf(ana), "Tap me");
    await page.route("**/api/posts/*/like", (route) => route.abort());
    await ana.comeIn(page);
    const like = wailOnScreen(page, "Tap me").getByRole("button", { name: /^Like/ });
    await like.click();
    await expect(toastOnScreen(page, "Oops! 😅")).toBeVisible();
    await expect(toastOnScreen(page, "Couldn't update like status right now. Try again!")).toBeVisible();
    await expect(like).toHaveAccessibleName("Like, 0 likes");
    await expect(like).toHaveAttribute("aria-pressed", "false");
  });

  test("a wail deleted meanwhile leaves the feed", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const wail = await ana.wail(await podOf(ana, ben), "Soon gone");
    await ben.comeIn(page);
    await expect(wailOnScreen(page, "Soon gone")).toBeVisible();
    await ana.delete(`/api/posts/${wail.id}`);
    await wailOnScreen(page, "Soon gone").getByRole("button", { name: /^Like/ }).click();
    await expect(toastOnScreen(page, "Oops! 😅")).toBeVisible();
    await expect(wailOnScreen(page, "Soon gone")).toHaveCount(0);
  });
});

test.describe("deleting", () => {
  test("asks first, then the wail is gone everywhere", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    const wail = await ana.wail(pod, "Regret");
    await ana.comeIn(page);
    await wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete this wail?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" })).toBeFocused();
    await wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOnScreen(page, "Wail deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto(`/app/wail/${wail.id}`);
    await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
  });

  test("is offered to the author alone, and says when it failed", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ben.wail(pod, "By Ben");
    await ana.wail(pod, "By Ana");
    await page.route("**/api/posts/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    await ana.comeIn(page);
    await expect(wailOnScreen(page, "By Ben").getByRole("button", { name: "Delete wail" })).toHaveCount(0);
    await wailOnScreen(page, "By Ana").getByRole("button", { name: "Delete wail" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOnScreen(page, "Failed to delete")).toBeVisible();
    await expect(toastOnScreen(page, "Could not delete your post. Please try again.")).toBeVisible();
  });
});

test.describe("sharing", () => {
  test("shares the first 100 characters natively, whole emoji only, and is silent when cancelled", async ({
    page,
    neighbor,
    podOf,
  }) => {
    const ana = await neighbor("Ana");
    const text = `${"a".repeat(99)}👩‍👩‍👧‍👧 and more`;
    const wail = await ana.wail(await podOf(ana), text);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          Object.assign(window, { shared: data });
          throw new DOMException("cancelled", "AbortError");
        },
      });
    });
    await ana.comeIn(page);
    await wailOnScreen(page, "and more").getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toMatchObject({
        text: "a".repeat(99),
        url: new URL(`/app/wail/${wail.id}`, page.url()).href,
      });
    await expect(page.getByRole("region", { name: /notifications/i }).getByRole("listitem")).toHaveCount(0);
  });

  test("copies the link where there is no native share, and only says so when it was copied", async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const ana = await neighbor("Ana");
    const wail = await ana.wail(await podOf(ana), "Pass it on");
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ana.comeIn(page);
    await wailOnScreen(page, "Pass it on").getByRole("button", { name: "Share" }).click();
    await expect(toastOnScreen(page, "Link copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/app/wail/${wail.id}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await wailOnScreen(page, "Pass it on").getByRole("button", { name: "Share" }).click();
    await expect(toastOnScreen(page, "Could not share")).toBeVisible();
    await expect(toastOnScreen(page, "Link copied!")).toHaveCount(0);
  });
});

test("the list goes on by itself while scrolling, and stands where it was after going back", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let i = 1; i <= 40; i += 1) await ana.wail(pod, `Wail number ${i}.`);
  await ana.comeIn(page);
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

test("odd content stays in its place", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("👩‍👩‍👧‍👧 Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "a".repeat(500));
  await ana.wail(pod, `${"b\n".repeat(249)}c`);
  await ana.wail(pod, "שלום לכולם (everybody)");
  await ana.wail(pod, `Za${"\u0300\u0321\u0489".repeat(120)}lgo`);
  await ana.comeIn(page);
  await expect(page.getByRole("article")).toHaveCount(4);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const tall = page.getByRole("article").filter({ hasText: "b b b" });
  expect((await tall.boundingBox())?.height).toBeLessThan(700);
  await tall.getByRole("button", { name: "Show more" }).click();
  await expect(tall.getByRole("button", { name: "Show less" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBe(0);
  await expect(page.locator("article span[aria-hidden]").first()).toHaveText("👩‍👩‍👧‍👧");
});

test("who likes or comments after the session has ended is asked to sign in", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Anybody there?");
  // The second until the login screen comes lasts five, so that a busy machine can act within it.
  await page.addInitScript(() => {
    const setTimeoutOfBrowser = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => setTimeoutOfBrowser(act, ms === 1_000 ? 5_000 : ms),
    });
  });
  await ana.comeIn(page);
  const wail = wailOnScreen(page, "Anybody there?");
  await wail.getByRole("button", { name: /^Comment/ }).click();
  await page.getByLabel("Your comment").fill("Me!");
  await ana.post("/api/auth/logout");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Sign in to comment!")).toBeVisible();
  await expect(toastOnScreen(page, "Join the community to share your thoughts!")).toBeVisible();
  await page.keyboard.press("Escape");
  await wail.getByRole("button", { name: /^Like/ }).click();
  await expect(toastOnScreen(page, "Sign in to like!")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
});
