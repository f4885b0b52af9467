import type { Page } from "@playwright/test";
import { BADGE_TIERS } from "../worker/contract/badges.ts";
import { cutOff, hold } from "./support/failures.ts";
import { expect, test } from "./support/neighbors.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const names = (page: Page, name: string) => card(page, name).getByRole("listitem");

/** Totals that would take a test hundreds of likes to earn. */
const pretendShells = (page: Page, totalShells: number) =>
  page.route("**/api/user/shell-stats", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), totalShells, shellsFromLikes: totalShells } });
  });

test("a new member starts as Baby Barnacle and sees the next three badges", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, "/app/badges");
  await expect(page.getByRole("heading", { level: 1, name: "Badges" })).toBeVisible();
  const current = card(page, "Baby Barnacle");
  await expect(current).toContainText("🐚");
  await expect(current).toContainText("0 total shells");
  await expect(current).toContainText("10 shells to go");
  await expect(current.getByRole("progressbar", { name: "Progress to Reef Rookie" })).toHaveAttribute(
    "aria-valuenow",
    "0",
  );
  await expect(names(page, "Earned Badges")).toHaveText(["🐚Baby Barnacle0+ shells"]);
  await expect(names(page, "Upcoming Badges")).toHaveText([
    /Reef Rookie.*Progress: 0\/10 shells.*10 shells to go/,
    /Current Catch.*Progress: 0\/50 shells.*50 shells to go/,
    /Wave Maker.*Progress: 0\/150 shells.*150 shells to go/,
  ]);
});

test("wails, likes and comments move the badge", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "First of the day");
  await ben.like(wail);
  for (let i = 0; i < 9; i += 1) await ana.comment(wail, `Comment ${i}`);
  await ana.signInAs(page, "/app/badges");
  const current = card(page, "Reef Rookie");
  await expect(current).toContainText("11 total shells");
  await expect(current).toContainText("39 shells to go");
  await expect(card(page, "Shell Collection")).toContainText(/From posts1.*From likes1/);
  await expect(names(page, "Earned Badges")).toHaveCount(2);
  await expect(names(page, "Upcoming Badges").first()).toContainText("Progress: 11/50 shells");
  await ben.comment(wail, "Well done");
  await ana.comment(wail, "Thank you");
  await page.getByRole("link", { name: "Pods", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your Ocean" })).toBeVisible();
  await page.getByRole("link", { name: "Badges", exact: true }).click();
  await expect(current).toContainText("12 total shells");
});

test("one shell short of a badge, and at the top", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await pretendShells(page, 999);
  await ana.signInAs(page, "/app/badges");
  await expect(card(page, "Deep Diver")).toContainText("1 shell to go");
  await expect(names(page, "Upcoming Badges")).toHaveText([/Pod Legend.*Progress: 999\/1000 shells.*1 shell to go/]);
  await pretendShells(page, 12_345);
  await page.reload();
  await expect(card(page, "Pod Legend")).toContainText("12,345 total shells");
  await expect(card(page, "Pod Legend")).toContainText("Max Level Achieved!");
  await expect(names(page, "Earned Badges")).toHaveText(
    BADGE_TIERS.map((tier) => `${tier.emoji}${tier.displayName}${tier.threshold}+ shells`),
  );
  await expect(card(page, "Upcoming Badges")).toContainText("You've earned all available badges!");
});

test("without any badge it says how to get one", async ({ page, neighbor }) => {
  await pretendShells(page, -1);
  await (await neighbor("Ana")).signInAs(page, "/app/badges");
  await expect(card(page, "Earned Badges")).toContainText("Start engaging to earn your first badge!");
});

test("while badges load there are placeholders, and a failure can be tried again", async ({ page, neighbor }) => {
  const release = await hold(page, "**/api/user/shell-stats");
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/badges");
  await expect(page.getByText("Loading badges")).toBeAttached();
  await expect(page.locator("main .animate-shimmer").first()).toBeVisible();
  const restore = await cutOff(page, "GET", "**/api/user/shell-stats");
  release();
  await page.reload();
  await expect(page.getByText("Your badges could not be loaded. Please check your connection.")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Baby Barnacle")).toBeVisible();
});
