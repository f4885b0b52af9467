import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { closeDialogs } from "../../testing/keyboard.ts";
import {
  askToDelete,
  blockAuthor,
  choose,
  neighbor,
  podOf,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import { loseAnswers } from "../../testing/network.ts";

const stored = () => JSON.stringify({ ...localStorage });

test("what was hidden and unblocked though the answer was lost is so on screen", async () => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ben.wail(pod, "By Ben");
  await cleo.wail(pod, "By Cleo");
  await ana.post("/api/blocks", { memberId: cleo.user.id });
  await ana.open();
  loseAnswers(/\/api\/(posts\/\d+\/hide|blocks)$/);
  await choose("More about this wail", "Hide this wail");
  await expect.element(toastOnScreen("Could not hide")).toBeVisible();
  await expect.element(wailOnScreen("By Ben")).not.toBeInTheDocument();
  expect(stored()).not.toContain("By Ben");

  await page.getByRole("link", { name: "Profile" }).click();
  const unblock = page.getByRole("button", { name: "Unblock Cleo" });
  await unblock.click();
  await expect.element(toastOnScreen("Could not unblock")).toBeVisible();
  await expect.element(unblock).not.toBeInTheDocument();
});

test("what was blocked or deleted though the answer was lost is gone, and not kept for offline", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.wail(pod, "By Ana");
  await ben.wail(pod, "By Ben");
  await ana.open();
  loseAnswers(/\/api\/(blocks|posts\/\d+)$/);
  await blockAuthor("wail");
  await expect.element(toastOnScreen("Could not block")).toBeVisible();
  await closeDialogs();
  await expect.element(wailOnScreen("By Ana")).toBeVisible();
  await expect.element(wailOnScreen("By Ben")).not.toBeInTheDocument();
  await askToDelete("By Ana");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(toastOnScreen("Failed to delete")).toBeVisible();
  await closeDialogs();
  await expect.element(page.getByText("No wails yet")).toBeVisible();
  await expect.element(page.getByText(/By Ana/)).not.toBeInTheDocument();
  expect(stored()).not.toMatch(/By (Ana|Ben)/);
});
