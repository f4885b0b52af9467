import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, visit } from "../../testing/app.tsx";
import { askToDelete, neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { cutOff, idle } from "../../testing/network.ts";

const question = page.getByRole("alertdialog", { name: "Delete this wail?" });

test("deleting asks first, then the wail is gone everywhere", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Regret");
  await ana.open();
  await askToDelete("Regret");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More about this wail" })).toHaveFocus();
  await askToDelete("Regret");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toastOnScreen("Wail deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  await visit(`/app/wail/${wail.id}`);
  await expect.element(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
  await page.getByRole("link", { name: "What You've Written" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "What You've Written" })).toBeVisible();
});

test("deleting says when it failed", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "By Ana");
  await ana.open();
  cutOff("DELETE", /\/api\/posts\/\d+$/);
  await askToDelete("By Ana");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toastOnScreen("Failed to delete")).toBeVisible();
  await expect.element(toastOnScreen("Could not delete your post. Please try again.")).toBeVisible();
});

test("all of a wail opens it, except its controls and the end of a selection", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ben.wail(pod, "Walk this way");
  await ana.wail(pod, "Mine", { isAnonymous: true });
  await ana.open();
  const card = wailOnScreen("Walk this way");
  const text = card.getByText("Walk this way");
  await expect.element(text).toBeVisible();
  await card.getByRole("button", { name: "Like, 0 likes" }).click();
  await card.getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Hide this wail" }).findElement();
  await userEvent.keyboard("{Escape}");
  await wailOnScreen("Mine").getByRole("button", { name: /^Like/ }).click({ force: true });
  getSelection()?.selectAllChildren(text.element());
  (text.element() as HTMLElement).click();
  await idle();
  expect(address()).toBe("/app/");
  getSelection()?.removeAllRanges();
  await text.click();
  await expect.poll(address).toBe(`/app/wail/${wail.id}`);
  await text.click();
  history.back();
  await expect.poll(address).toBe("/app/");
});
