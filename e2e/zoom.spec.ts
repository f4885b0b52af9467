import type { Page } from "@playwright/test";
import { releaseNewVersion, untilControlled } from "./support/device.ts";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import {
  expectEndsReachable,
  expectFits,
  expectFitsWideText,
  expectOverlayFits,
  expectReachable,
  shortWindows,
} from "./support/fits.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

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
    for (const size of shortWindows(page)) {
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
      const replies = await openDiscussion(page);
      await replies.getByText("My answer").waitFor();
    },
    comments: async (page) => {
      const comments = await openComments(page, "From Ana");
      await comments.getByText("Hello Ana").waitFor();
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
  "/app/written": { "delete a text": (page) => press(page, "Delete wail") },
  "/app/profile": {
    "edit profile": (page) => press(page, "Edit Profile"),
    "report an issue": (page) => press(page, "Report an Issue"),
    "sign out everywhere": (page) => press(page, "Sign out everywhere"),
    "delete account": (page) => press(page, "Delete Account"),
  },
};

test("screens and dialogs of a member fit a zoomed or a short window", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
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
  const reply = await ana.answerRipple(pod, "Mine");
  const screens: typeof SCREENS = { ...SCREENS, [`/app/wail/${wail.id}`]: {}, [`/app/reply/${reply.id}`]: {} };
  for (const size of shortWindows(page)) {
    await page.setViewportSize(size);
    for (const [path, dialogs] of Object.entries(screens)) {
      await ana.signInAs(page, path === "/app/" ? `/app/?pod=${pod.id}` : path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main .animate-shimmer")).toHaveCount(0);
      await expectFits(page, path);
      await expectFitsWideText(page, path);
      await expectEndsReachable(page.getByRole("main"));
      for (const [name, open] of Object.entries(dialogs)) {
        await test.step(`${name} at ${size.width}x${size.height}`, async () => {
          await open(page);
          await expect(dialog(page)).toBeVisible();
          await expectOverlayFits(dialog(page), name);
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toBeHidden();
        });
      }
    }
  }
});

test("what floats over a short window leaves its page usable", { tag: "@both-sizes" }, async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  for (const size of shortWindows(page)) {
    await page.setViewportSize(size);
    await ana.signInAs(page, "/app/subscribe");
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

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the offer of a new version leaves a short window usable", async ({ page, authorOf }) => {
    await authorOf("Full of plankton");
    await untilControlled(page);
    await releaseNewVersion(page);
    const offer = page.getByRole("status").filter({ hasText: "New version, reload" });
    for (const size of shortWindows(page)) {
      await page.setViewportSize(size);
      await expect(offer).toBeInViewport({ ratio: 1 });
      await expectOverlayFits(offer, "offer of a new version");
      await expectEndsReachable(page.getByRole("main"));
    }
  });
});
