import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { BADGE_TIERS } from "../../../worker/contract/badges.ts";
import { reload } from "../../testing/app.tsx";
import { neighbor, podOf } from "../../testing/neighbors.ts";
import { changeAnswers, cutOff, delayRequests } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

const STATS = /\/api\/user\/shell-stats$/;
const card = (name: string) => page.getByRole("region", { name, exact: true });
const badges = (name: string) => card(name).getByRole("listitem");

/** Totals that would take a test hundreds of likes to earn. */
const pretendShells = (totalShells: number) =>
  changeAnswers<ShellStats>(STATS, (stats) => ({ ...stats, totalShells, shellsFromLikes: totalShells }));

test("a new member starts as Baby Barnacle and sees the next three badges", async () => {
  await (await neighbor("Ana")).open("/app/badges");
  await expect.element(page.getByRole("heading", { level: 1, name: "Badges" })).toBeVisible();
  const current = card("Baby Barnacle");
  await expect.element(current).toMatchTextContent("🐚");
  await expect.element(current).toMatchTextContent("0 total shells");
  await expect.element(current).toMatchTextContent("10 shells to go");
  await expect
    .element(current.getByRole("progressbar", { name: "Progress to Reef Rookie" }))
    .toHaveAttribute("aria-valuenow", "0");
  expect(texts(badges("Earned Badges"))).toEqual(["🐚Baby Barnacle0+ shells"]);
  expect(texts(badges("Upcoming Badges"))).toEqual([
    expect.stringMatching(/Reef Rookie.*Progress: 0\/10 shells.*10 shells to go/),
    expect.stringMatching(/Current Catch.*Progress: 0\/50 shells.*50 shells to go/),
    expect.stringMatching(/Wave Maker.*Progress: 0\/150 shells.*150 shells to go/),
  ]);
});

test("wails, likes and comments move the badge", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "First of the day");
  await ben.like(wail);
  for (let i = 0; i < 9; i += 1) await ana.comment(wail, `Comment ${i}`);
  await ana.open("/app/badges");
  const current = card("Reef Rookie");
  await expect.element(current).toMatchTextContent("11 total shells");
  await expect.element(current).toMatchTextContent("39 shells to go");
  await expect.element(card("Shell Collection")).toMatchTextContent(/From posts1.*From likes1/);
  await expect.poll(() => badges("Earned Badges").elements().length).toBe(2);
  await expect.element(badges("Upcoming Badges").first()).toMatchTextContent("Progress: 11/50 shells");
  await ben.comment(wail, "Well done");
  await ana.comment(wail, "Thank you");
  await page.getByRole("link", { name: "Pods", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Your Ocean" })).toBeVisible();
  await page.getByRole("link", { name: "Badges", exact: true }).click();
  await expect.element(current).toMatchTextContent("12 total shells");
});

test("one shell short of a badge, at the top, and without any", async () => {
  const ana = await neighbor("Ana");
  await ana.open("/app/badges");
  pretendShells(999);
  await reload();
  await expect.element(card("Deep Diver")).toMatchTextContent("1 shell to go");
  expect(texts(badges("Upcoming Badges"))).toEqual([
    expect.stringMatching(/Pod Legend.*Progress: 999\/1000 shells.*1 shell to go/),
  ]);

  pretendShells(12_345);
  await reload();
  await expect.element(card("Pod Legend")).toMatchTextContent("12,345 total shells");
  await expect.element(card("Pod Legend")).toMatchTextContent("Max Level Achieved!");
  expect(texts(badges("Earned Badges"))).toEqual(
    BADGE_TIERS.map((tier) => `${tier.emoji}${tier.displayName}${tier.threshold}+ shells`),
  );
  await expect.element(card("Upcoming Badges")).toMatchTextContent("You've earned all available badges!");

  pretendShells(-1);
  await reload();
  await expect.element(card("Earned Badges")).toMatchTextContent("Start engaging to earn your first badge!");
});

test("while badges load there are placeholders, and a failure can be tried again", async () => {
  const ana = await neighbor("Ana");
  await ana.open("/app/pods");
  const connectionIsBack = cutOff("GET", STATS);
  const letGo = delayRequests("GET", STATS);
  await page.getByRole("link", { name: "Badges", exact: true }).click();
  await expect.element(page.getByText("Loading badges")).toBeInTheDocument();
  const placeholder = () => document.querySelector("main .animate-shimmer");
  await expect.poll(placeholder).toBeVisible();
  letGo();
  const message = "Your badges could not be loaded. Please check your connection.";
  await expect.element(page.getByText(message)).toBeVisible();
  connectionIsBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(card("Baby Barnacle")).toBeVisible();
});
