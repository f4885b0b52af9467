import { openComments, openDiscussion } from "./support/dialogs.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

test.beforeEach(({ page }) => slowRedirects(page));

test("who likes or comments after the session has ended is asked to sign in", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Anybody there?");
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
    // So would the pod's live connection.
    await page.routeWebSocket(/\/live\?/, () => {});
    await ben.signInAs(page);
    if (what === "reaction") {
      await openDiscussion(page);
      await page.getByRole("button", { name: "Add a reaction" }).click();
    }
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
