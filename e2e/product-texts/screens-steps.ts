import type { Page } from "@playwright/test";
import { cutOff, refuse, whileCutOff } from "../support/failures.ts";
import type { Neighbor } from "../support/neighbors.ts";
import { goTo, TIDE_IS_OUT } from "./newcomer-steps.ts";
import type { SCREENS_STRINGS } from "./screens-strings.ts";
import type { Filling } from "./seen.ts";
import type { Steps } from "./walk.ts";

/** Shells and badges that would take a test hundreds of likes and a night to earn. */
const pretendShells = (page: Page, totalShells: number) =>
  page.route("**/api/user/shell-stats", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), totalShells, stormStarterBadges: 2 } });
  });

/** A member whom no name was ever asked of, which registration no longer lets happen. */
const pretendNameless = (page: Page) =>
  page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), displayName: null, firstName: null } });
  });

/** Ana has unread notifications. */
export function screensSteps(page: Page, ana: Neighbor, filling: Filling): Steps<typeof SCREENS_STRINGS> {
  return { ...inboxSteps(page, ana), ...profileSteps(page, filling), ...badgeSteps(page) };
}

function inboxSteps(page: Page, ana: Neighbor) {
  const markAll = () => page.getByRole("button", { name: "Mark all read" }).click();
  return {
    "Notifications screen": () => ana.signInAs(page, "/app/notifications"),
    "Notifications: one that cannot be marked": async () => {
      await cutOff(page, "PATCH", "**/api/notifications/*/read");
      await page.getByRole("button", { name: "Mark as read" }).first().click();
    },
    "Notifications: all that cannot be marked": () => whileCutOff(page, "PATCH", "**/mark-all-read", markAll),
    "Notifications: all read": markAll,
  };
}

function profileSteps(page: Page, filling: Filling) {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const cancel = () =>
    page.locator("[role=dialog], [role=alertdialog]").getByRole("button", { name: "Cancel" }).click();
  return {
    "Profile screen": async () => {
      filling.badge = "Reef Rookie";
      await goTo(page, "Profile");
    },
    "Edit Profile": () => press("Edit Profile"),
    "Edit Profile: a change that fails": async () => {
      await cutOff(page, "PATCH", "**/api/user/profile");
      await press("Save Changes");
    },
    "Report an Issue": async () => {
      await cancel();
      await press("Report an Issue");
    },
    "Report an Issue: one that fails": async () => {
      await cutOff(page, "POST", "**/api/report-issue");
      await page.getByLabel("What's the issue?").fill("The whale is upside down.");
      await press("Send Report");
    },
    "Delete Account": async () => {
      await cancel();
      await press("Delete Account");
    },
    "Delete Account: refused": async () => {
      await refuse(page, "DELETE", "**/api/user/account", TIDE_IS_OUT);
      await page.getByRole("alertdialog").getByRole("textbox").fill("DELETE MY ACCOUNT");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
    },
  };
}

function badgeSteps(page: Page) {
  return {
    "Premium page": () => page.goto("/app/subscribe"),
    "Premium: upgrading": () => page.getByRole("button", { name: "Upgrade to Premium" }).first().click(),
    "Badges: at the top": async () => {
      await pretendShells(page, 1000);
      await pretendNameless(page);
      await page.goto("/app/badges");
    },
    "Profile: at the top, without a name": () => goTo(page, "Profile"),
    "Badges: none": async () => {
      await pretendShells(page, -1);
      await page.goto("/app/badges");
    },
  };
}
