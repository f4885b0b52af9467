import type { Page } from "@playwright/test";
import { Operator } from "../scripts/testing/operator.ts";
import type { Community } from "../worker/contract/pods.ts";
import type { Wail } from "../worker/contract/wails.ts";
import { askToDelete, openComments, openDiscussion } from "./support/dialogs.ts";
import { go } from "./support/go.ts";
import { expect, type Neighbor, test, wailOnScreen } from "./support/neighbors.ts";
import { expectSoundScreen, overlayOf } from "./support/screen-check.ts";

/**
 * Every screen and dialog is looked at here once, in windows of all sizes: accessibility in both themes, and what is cut
 * off or out of reach.
 */

/** As long as names may be, of letters that are hard to fit. */
const NAMES = { ana: "A".repeat(50), ben: "👩‍👩‍👧‍👦".repeat(7), cleo: "אברהם בן־ציון שטרן מחיפה הגדולה" };

const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const wailMenu = (page: Page) =>
  wailOnScreen(page, "From Ben").getByRole("button", { name: "More about this wail" }).click();

/** Screens of cards and buttons, without links in running text. */
const TOUCHED = [
  "/app/pods",
  "/app/pods?tab=discover",
  "/app/badges",
  "/app/subscribe",
  "/app/notifications",
  "/app/profile",
];

/** Visitors' pages with parts that only a desktop shows: a list of contents, a second password, links beside the form. */
const OTHER_ON_DESKTOP = ["/", "/privacy", "/app/login", "/app/register"];

/** The dialogs and states over one screen, and how each is reached. */
type Overlays = Record<string, (page: Page) => Promise<unknown>>;

/** Each overlay, as it opens on the screen that is shown. */
async function expectSoundOverlays(page: Page, screen: string, overlays: Overlays): Promise<void> {
  for (const [name, open] of Object.entries(overlays)) {
    await test.step(`${name} on ${screen}`, async () => {
      await open(page);
      await expect(overlayOf(page)).toBeVisible();
      await expectSoundScreen(page, `${name} on ${screen}`);
      await page.keyboard.press("Escape");
      await expect(page.locator("[role=dialog], [role=alertdialog], [role=menu]")).toHaveCount(0);
    });
  }
}

const POPULAR_PODS = /\/api\/communities\?/;

test.describe.configure({ timeout: 180_000 });

test("a visitor's screens", async ({ page }) => {
  for (const path of [
    "/",
    "/privacy",
    "/terms",
    "/guidelines",
    "/app/login",
    "/app/register",
    "/app/forgot-password",
    "/app/reset-password#x",
    "/app/verify-email#x",
    "/p/1",
    "/p/1/poster",
    "/nothing-here",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectSoundScreen(page, path, { isOtherOnDesktop: OTHER_ON_DESKTOP.includes(path) });
  }
});

test("a newcomer's screens, with nothing on them yet", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page);
  for (const path of [
    "/app/",
    "/app/pods",
    "/app/notifications",
    "/app/written",
    "/app/search",
    "/app/wail/999999999",
    "/app/join/1",
  ]) {
    await go(page, path);
    await expectSoundScreen(page, path);
  }
  await page.route(POPULAR_PODS, (route) => route.fulfill({ json: [] }));
  await go(page, "/app/pods?tab=discover");
  await page.getByRole("heading", { name: "All communities have been joined!" }).waitFor();
  await expectSoundScreen(page, "all pods joined");
  await page.unroute(POPULAR_PODS);
  const search = page.getByPlaceholder("Search communities by name, city, or state...");
  await search.fill("oak");
  await page.getByText(/communities found/).waitFor();
  await expectSoundScreen(page, "a search for pods with finds");
  await search.fill("q".repeat(100));
  await page.getByRole("heading", { name: /No communities found/ }).waitFor();
  await expectSoundScreen(page, "a search for pods without finds");
  await podOf(ana);
  await page.route(/\/api\/(posts|search|user\/shell-stats|notifications$|communities\?)/, (route) => route.abort());
  await ana.signInAs(page);
  for (const path of ["/app/", "/app/badges", "/app/notifications", "/app/search?q=fog", "/app/pods?tab=discover"]) {
    await go(page, path);
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expectSoundScreen(page, `${path} when it fails`);
  }
});

/** Ana, Ben and Cleo in a pod where everything there is has happened. */
async function liveliness(
  neighbor: (name: string) => Promise<Neighbor>,
  podOf: (...of: Neighbor[]) => Promise<Community>,
) {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await podOf(ana);
  for (const [member, displayName] of [
    [ana, NAMES.ana],
    [ben, NAMES.ben],
    [cleo, NAMES.cleo],
  ] as const) {
    await member.patch("/api/user/profile", { displayName, profileImageUrl: null });
  }
  for (let i = 0; i < 4; i += 1) await ana.wail(pod, `Ink ${i}`, { isAnonymous: true });
  const removed = await ana.wail(pod, "Some call this rude");
  await new Operator(ana.origin).decide(`wail:${removed.id}`, "remove");
  const wail: Wail = await ana.wail(pod, "From Ana", { category: "emergency" });
  await ben.comment(wail, "Hello Ana");
  for (const member of [ben, cleo]) await member.like(wail);
  await ben.wail(pod, `From Ben ${"line\n".repeat(30)}`, { category: "gossip" });
  await cleo.wail(pod, "Whose is this?", { isAnonymous: true, category: "suggestion" });
  await ben.answerRipple(pod, "My answer");
  const reply = await ana.answerRipple(pod, "Mine");
  return { ana, ben, pod, wail, reply };
}

test("the feed and what lies over it", async ({ page, neighbor, podOf }) => {
  const { ana, pod } = await liveliness(neighbor, podOf);
  await ana.signInAs(page, `/app/?pod=${pod.id}`);
  await expect(wailOnScreen(page, "From Ana")).toBeVisible();
  await expect(page.getByText("2 replies")).toBeVisible();
  await expectSoundScreen(page, "feed", { isOtherOnDesktop: true });
  await expectSoundOverlays(page, "feed", {
    invitation: () => press(page, /^Invite neighbors to/),
    comments: async () => (await openComments(page, "From Ana")).getByText("Hello Ana").waitFor(),
    discussion: async () => (await openDiscussion(page)).getByText("My answer").waitFor(),
    "comments of a removed wail": async () =>
      (await openComments(page, "Some call this rude")).getByText("This wail was removed").waitFor(),
    appeal: () => press(page, "Ask for a review"),
    "city search": async () => {
      await press(page, "Find a city");
      await dialog(page).getByRole("searchbox").fill("Franklin");
      await dialog(page).getByRole("listitem").first().waitFor();
    },
    "delete confirmation": () => askToDelete(page, "From Ana"),
    menu: () => wailMenu(page),
    "category filter": () => press(page, "Category: All"),
    report: async () => {
      await wailMenu(page);
      await page.getByRole("menuitem", { name: "Report" }).click();
    },
    block: async () => {
      await wailMenu(page);
      await page.getByRole("menuitem", { name: "Block this neighbor" }).click();
    },
  });
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await page.getByLabel("Your wail").fill("Almost done".repeat(44));
  await expect(page.getByText(/left this month/)).toBeVisible();
  await expectSoundScreen(page, "composer with Squid Ink");
  await expectSoundOverlays(page, "feed", {
    "end of Squid Ink": async () => {
      await ana.wail(pod, "The last of the month", { isAnonymous: true });
      await page.getByLabel("Your wail").fill("One too many");
      await press(page, /^Wail$/);
      await dialog(page).getByText("Squid Ink limit").waitFor();
    },
  });
});

test("a neighbor's words are found, marked and led to", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Two kayaks left at the café");
  await ben.wail(pod, "Kayak weather");
  await ana.signInAs(page);
  await page.getByRole("link", { name: "Search wails" }).click();
  const box = page.getByRole("searchbox", { name: "Search wails" });
  await expect(box).toBeFocused();
  await box.fill("cafe kayak");
  await expect(page.getByText("1 wail found")).toBeVisible();
  await expect(wailOnScreen(page, "Two kayaks").locator("mark")).toHaveText(["kayaks", "café"]);
  await expectSoundScreen(page, "a search with finds");
  await wailOnScreen(page, "Two kayaks").getByText("Two", { exact: false }).click();
  await expect(page).toHaveURL(/\/app\/wail\//);
  await page.goBack();
  await expect(page.getByText("1 wail found")).toBeVisible();
  await expect(box).toHaveValue("cafe kayak");
});

test("a member's other screens and their dialogs", async ({ page, neighbor, podOf }) => {
  const { ana, ben, wail, reply } = await liveliness(neighbor, podOf);
  const screens: Record<string, Overlays> = {
    "/app/search": {},
    "/app/search?q=from": { menu: () => wailMenu(page) },
    [`/app/search?q=${"q".repeat(100)}`]: {},
    "/app/pods": {},
    "/app/pods?tab=discover": {},
    "/app/badges": {},
    "/app/subscribe": {},
    "/app/notifications": {},
    "/app/written": { "delete a text": () => press(page, "Delete wail") },
    "/app/profile": {
      "edit profile": () => press(page, "Edit Profile"),
      "report an issue": () => press(page, "Report an Issue"),
      "sign out everywhere": () => press(page, "Sign out everywhere"),
      "delete account": () => press(page, "Delete Account"),
    },
    [`/app/wail/${wail.id}`]: {},
    [`/app/reply/${reply.id}`]: {},
  };
  await ana.signInAs(page, "/app/pods");
  for (const [path, overlays] of Object.entries(screens)) {
    await go(page, path);
    await expectSoundScreen(page, path, { touched: TOUCHED.includes(path) });
    await expectSoundOverlays(page, path, overlays);
    // The profile lists him then; the notifications before it name him.
    if (path === "/app/notifications") await ana.post("/api/blocks", { memberId: ben.user.id });
  }
});
