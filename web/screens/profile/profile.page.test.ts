import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { address } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { changeAnswers, cutOff } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

const PROFILE = "/app/profile";
const card = (name: string) => page.getByRole("region", { name });
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("link", { name });

test("the profile shows who one is, one's badge and where shells came from", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "First of the day");
  await ben.like(wail);
  await ana.comment(wail, "One");
  await ana.answerRipple(pod, "Three more");
  await ana.open(PROFILE);
  await expect.element(card("Your profile")).toMatchTextContent(/Anae2e-.*@example\.com/);
  await expect.element(card("Current badge")).toMatchTextContent("Baby Barnacle6 total shells");
  await expect.element(card("Next badge")).toMatchTextContent("4 more shells to reach Reef Rookie");
  const rows = card("Shell Count Breakdown");
  for (const row of [
    ...["From likes1", "From posts1", "From comments1", "From daily ripples3", "Total shells6"],
    ...["Likes received1", "Wails posted1", "Comments made1"],
  ]) {
    await expect.element(rows).toMatchTextContent(row);
  }
  await expect.element(rows).not.toMatchTextContent("Storm Starter");
  expect(texts(card("How to Earn More Shells").getByRole("listitem"))).toEqual([
    expect.stringMatching(/Get likes/),
    expect.stringMatching(/first wail each day \(daily limit\)/),
    expect.stringMatching(/Comment on others' wails/),
    expect.stringMatching(/Join Daily Ripple discussions/),
  ]);
  await link("Back to Feed").click();
  await expect.poll(address).toBe("/app/");
});

// A ripple closes tomorrow at 8:00 AM, a thousand shells are further off still.
test("Storm Starters show once there are some, and at the top no badge comes next", async () => {
  changeAnswers<ShellStats>(/\/user\/shell-stats$/, (stats) => ({
    ...stats,
    totalShells: 1000,
    stormStarterBadges: 2,
  }));
  await (await neighbor("Ana")).open(PROFILE);
  await expect.element(card("Shell Count Breakdown")).toMatchTextContent("Storm Starter Badges2");
  await expect.element(card("Next badge")).toMatchTextContent("You've earned all available badges!");
  await expect.element(card("Current badge")).toMatchTextContent("Pod Legend1,000 total shells");
});

test("what could not be loaded says so in its place and can be tried again", async () => {
  const restore = cutOff("GET", /\/api\/(user\/shell-stats|user\/stats|auth\/sessions|blocks|user\/muted-threads)$/);
  await (await neighbor("Ana")).open(PROFILE);
  await expect.element(page.getByText("Your shells could not be loaded. Please check your connection.")).toBeVisible();
  await expect.element(card("Where You're Signed In")).toMatchTextContent("Your sessions could not be loaded.");
  await expect.element(card("Blocked Members")).toMatchTextContent("Your blocks could not be loaded.");
  await expect.element(card("Muted Notifications")).toMatchTextContent("What you have muted could not be loaded.");
  restore();
  const left = () => button("Try again").elements().length;
  while (left() > 0) {
    const before = left();
    // Not by a tap: the page moves, and a tap this soon in the place of another is taken for half of a double tap.
    (button("Try again").first().element() as HTMLElement).click();
    await expect.poll(left).toBeLessThan(before);
  }
  await expect.element(card("Current badge")).toMatchTextContent("Baby Barnacle");
});

test("blocked members are listed and can be unblocked", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "From Ben");
  await ana.open(PROFILE);
  const blocked = card("Blocked Members");
  await expect.element(blocked).toMatchTextContent("You have not blocked anybody.");
  await ana.post("/api/blocks", { memberId: ben.user.id });
  await link("Home").click();
  await expect.element(page.getByText("No wails yet")).toBeVisible();
  await link("Profile").click();
  await expect.element(blocked.getByRole("listitem")).toMatchTextContent("Ben");
  const restore = cutOff("DELETE", /\/api\/blocks$/);
  await button("Unblock Ben").click();
  await expect.element(toastOnScreen("Could not unblock")).toBeVisible();
  restore();
  await button("Unblock Ben").click();
  await expect.element(toastOnScreen("Ben is unblocked")).toBeVisible();
  await expect.element(blocked).toMatchTextContent("You have not blocked anybody.");
  await link("Home").click();
  await expect.element(wailOnScreen("From Ben")).toBeVisible();
});
