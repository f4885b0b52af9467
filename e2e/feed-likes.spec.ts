import { openComments, openDiscussion } from "./support/dialogs.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

test.describe("liking", () => {
  test("settles on what the server says, however fast the taps come", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    const wail = await ana.wail(pod, "Tap me");
    await ben.signInAs(page);
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
    const tapped = Promise.withResolvers<void>();
    await page.route("**/api/posts/*/like", async (route) => {
      sent += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      await tapped.promise;
      await route.continue();
      inFlight -= 1;
    });
    await ana.signInAs(page);
    const like = wailOnScreen(page, "Tap me").getByRole("button", { name: /^Like/ });
    for (let tap = 0; tap < 4; tap += 1) {
      await like.click();
      await expect(like).toHaveAccessibleName(tap % 2 === 0 ? "Like, 1 like" : "Like, 0 likes");
    }
    tapped.resolve();
    await expect.poll(() => sent).toBe(2);
    await page.waitForTimeout(700);
    expect({ most, sent }).toEqual({ most: 1, sent: 2 });
    await expect(like).toHaveAccessibleName("Like, 0 likes");
  });

  test("falls back and says so when the server fails", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await ana.wail(await podOf(ana), "Tap me");
    await page.route("**/api/posts/*/like", (route) => route.abort());
    await ana.signInAs(page);
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
    await ben.signInAs(page);
    await expect(wailOnScreen(page, "Soon gone")).toBeVisible();
    await ana.delete(`/api/posts/${wail.id}`);
    await wailOnScreen(page, "Soon gone").getByRole("button", { name: /^Like/ }).click();
    await expect(toastOnScreen(page, "Oops! 😅")).toBeVisible();
    await expect(wailOnScreen(page, "Soon gone")).toHaveCount(0);
  });
});

test("who likes or comments after the session has ended is asked to sign in", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Anybody there?");
  await slowRedirects(page);
  await ana.signInAs(page);
  // Whatever is still being read when the session ends would be the first to say so.
  await page.waitForLoadState("networkidle");
  const comments = await openComments(page, "Anybody there?");
  await expect(comments.getByText("No comments yet")).toBeVisible();
  await comments.getByLabel("Your comment").fill("Me!");
  await ana.post("/api/auth/logout");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Sign in to comment!")).toBeVisible();
  await expect(toastOnScreen(page, "Join the community to share your thoughts!")).toBeVisible();
  await page.keyboard.press("Escape");
  await wailOnScreen(page, "Anybody there?").getByRole("button", { name: /^Like/ }).click();
  await expect(toastOnScreen(page, "Sign in to like!")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
});

for (const what of ["like", "reaction"] as const) {
  test(`a ${what} after the session has ended elsewhere says so, and leads to the login screen`, async ({
    page,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ana.wail(pod, "Tap me");
    await ana.answerRipple(pod, "Rain");
    // The question about notifications, every half a minute, would bring it to light some time.
    await page.route(/\/api\/notifications/, (route) => route.abort());
    await ben.signInAs(page);
    if (what === "reaction") await openDiscussion(page);
    const button = page.getByRole("button", { name: what === "like" ? "Like, 0 likes" : "Fire, 0 reactions" });
    await expect(button).toBeVisible();
    await page.waitForLoadState("networkidle");
    await ben.post("/api/auth/logout");
    await button.click();
    await expect(toastOnScreen(page, "Session expired")).toBeVisible();
    await expect(toastOnScreen(page, "Please sign in again to continue.")).toBeVisible();
    await expect(page).toHaveURL(/\/app\/login/);
  });
}
