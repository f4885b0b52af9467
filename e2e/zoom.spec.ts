import type { Page } from "@playwright/test";
import { expectEndsReachable, expectFits, expectFitsWideText, expectReachable } from "./support/fits.ts";
import { expect, isPhone, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** A desktop of 1280x800 at 200% and one of 1280x1024 at 400%; a phone on its side. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
const ON_ITS_SIDE = [{ width: 844, height: 390 }];
const sizesOf = (page: Page) => (isPhone(page) ? ON_ITS_SIDE : ZOOMED);

const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

for (const path of [
  "/",
  "/privacy",
  "/terms",
  "/app/login",
  "/app/register",
  "/app/forgot-password",
  "/nothing-here",
]) {
  test(`${path} fits a zoomed or a short window`, async ({ page }) => {
    for (const size of sizesOf(page)) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectFits(page, path);
      await expectFitsWideText(page, path);
      await expectEndsReachable(page.getByRole("main"));
    }
  });
}

/** The screens of a member, each with the dialogs over it and how they open. */
const SCREENS: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  "/app/": {
    "city search": async (page) => {
      await press(page, "Find a city");
      await dialog(page).getByRole("searchbox").fill("Franklin");
      await dialog(page).getByRole("listitem").first().waitFor();
    },
    discussion: async (page) => {
      await press(page, "1 reply");
      await dialog(page).getByText("My answer").waitFor();
    },
    comments: async (page) => {
      await wailOnScreen(page, "From Ana")
        .getByRole("button", { name: /^Comment/ })
        .click();
      await dialog(page).getByText("Hello Ana").waitFor();
    },
    "delete confirmation": (page) => press(page, "Delete wail"),
    report: async (page) => {
      await press(page, "More about this wail");
      await page.getByRole("menuitem", { name: "Report" }).click();
    },
    block: async (page) => {
      await press(page, "More about this wail");
      await page.getByRole("menuitem", { name: "Block this neighbor" }).click();
    },
    "end of Squid Ink": async (page) => {
      await page.getByLabel("Your wail").fill("One too many");
      await page.getByRole("checkbox", { name: "Squid Ink" }).check();
      await page.getByRole("button", { name: "Wail", exact: true }).click();
      await dialog(page).getByText("Squid Ink limit").waitFor();
    },
  },
  "/app/pods": {},
  "/app/pods?tab=discover": {},
  "/app/badges": {},
  "/app/subscribe": {},
  "/app/notifications": {},
  "/app/profile": {
    "edit profile": (page) => press(page, "Edit Profile"),
    "report an issue": (page) => press(page, "Report an Issue"),
    "sign out everywhere": (page) => press(page, "Sign out everywhere"),
    "delete account": (page) => press(page, "Delete Account"),
  },
};

test("screens and dialogs of a member fit a zoomed or a short window", async ({ page, neighbor, podOf }) => {
  test.slow();
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await podOf(ana);
  for (let i = 0; i < 5; i += 1) await ana.wail(pod, `Ink ${i}`, { isAnonymous: true });
  const wail = await ana.wail(pod, "From Ana", { category: "emergency" });
  await ben.comment(wail, "Hello Ana");
  await ben.like(wail);
  await ben.wail(pod, `From Ben ${"line\n".repeat(30)}`, { category: "gossip" });
  await ben.answerRipple(pod, "My answer");
  const screens: typeof SCREENS = { ...SCREENS, [`/app/wail/${wail.id}`]: {} };
  for (const size of sizesOf(page)) {
    await page.setViewportSize(size);
    for (const [path, dialogs] of Object.entries(screens)) {
      await ana.comeIn(page, path === "/app/" ? `/app/?pod=${pod.id}` : path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main .animate-shimmer")).toHaveCount(0);
      await expectFits(page, path);
      await expectFitsWideText(page, path);
      await expectEndsReachable(page.getByRole("main"));
      for (const [name, open] of Object.entries(dialogs)) {
        await test.step(`${name} at ${size.width}x${size.height}`, async () => {
          await open(page);
          await expect(dialog(page)).toBeVisible();
          await expectFits(page, name);
          await expectFitsWideText(page, name);
          await expectReachable(dialog(page));
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toBeHidden();
        });
      }
    }
  }
});

test("what floats over a short window leaves its page usable", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  for (const size of sizesOf(page)) {
    await page.setViewportSize(size);
    await ana.comeIn(page, "/app/subscribe");
    await press(page, "Upgrade to Premium");
    await expect(toastOnScreen(page, "Coming Soon!")).toBeInViewport({ ratio: 1 });
    await expectReachable(page.getByRole("region", { name: /notifications/i }));
    await press(page, "Dismiss");
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })),
    );
    const card = page.getByRole("region", { name: "Keep Wail at hand" });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectReachable(card);
  }
});
