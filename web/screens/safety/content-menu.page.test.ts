import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press } from "../../testing/keyboard.ts";
import { choose, neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";

const opener = page.getByRole("button", { name: "More about this wail" });

/** Ana sees a wail of Ben. */
async function anaSeesWail() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "Something off");
  await ana.open();
}

test("a wail of somebody else can be reported once, with a reason", async () => {
  await anaSeesWail();
  for (const toast of ["Thank you for telling us", "Already reported"]) {
    await choose("More about this wail", "Report");
    const dialog = page.getByRole("dialog", { name: "Report this wail" });
    const send = dialog.getByRole("button", { name: "Send Report" });
    await expect.element(send).toBeDisabled();
    await dialog.getByRole("radio", { name: "Spam or scam" }).click();
    await send.click();
    await expect.element(toastOnScreen(toast)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test("its menu works by keyboard alone from the first time on", async () => {
  await anaSeesWail();
  const items = page.getByRole("menuitem");
  for (const key of ["{Enter}", "[Space]"]) {
    await press(opener, key);
    await expect.element(items.first()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(items.nth(1)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(items).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test("one's own wails have no such menu", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Mine");
  await ana.open();
  await expect.element(wailOnScreen("Mine")).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});
