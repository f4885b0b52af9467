import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { visit } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { cutOff } from "../../testing/network.ts";

const question = page.getByRole("alertdialog", { name: "Delete this wail?" });

test("deleting asks first, then the wail is gone everywhere", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Regret");
  await ana.open();
  const opener = wailOnScreen("Regret").getByRole("button", { name: "Delete wail" });
  await opener.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toastOnScreen("Wail deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  await visit(`/app/wail/${wail.id}`);
  await expect.element(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
  await page.getByRole("link", { name: "What You've Written" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "What You've Written" })).toBeVisible();
});

test("deleting is offered to the author alone, and says when it failed", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "By Ben");
  await ana.wail(pod, "By Ana");
  await ana.open();
  cutOff("DELETE", /\/api\/posts\/\d+$/);
  await expect.element(wailOnScreen("By Ben")).toBeVisible();
  await expect.element(wailOnScreen("By Ben").getByRole("button", { name: "Delete wail" })).not.toBeInTheDocument();
  await wailOnScreen("By Ana").getByRole("button", { name: "Delete wail" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toastOnScreen("Failed to delete")).toBeVisible();
  await expect.element(toastOnScreen("Could not delete your post. Please try again.")).toBeVisible();
});
