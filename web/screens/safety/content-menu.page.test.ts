import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press } from "../../testing/keyboard.ts";
import { choose, neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";

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

test("one's own wails, under Squid Ink, too, can be edited, muted and deleted and nothing else; others' cannot", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.wail(pod, "Mine");
  await ana.wail(pod, "My secret", { isAnonymous: true });
  await ben.wail(pod, "Ben's");
  await ben.wail(pod, "Ben's secret", { isAnonymous: true });
  await ana.open();
  const others = ["Hide this wail", "Report", "Block this neighbor"];
  for (const [text, entries] of [
    ["Mine", ["Edit wail", "Mute notifications", "Delete wail"]],
    ["My secret", ["Edit wail", "Mute notifications", "Delete wail"]],
    ["Ben's", others],
    ["Ben's secret", others.slice(0, 2)],
  ] as const) {
    await page
      .getByRole("article")
      .filter({ has: page.getByText(text, { exact: true }) })
      .getByRole("button", { name: "More about this wail" })
      .click();
    const items = page.getByRole("menuitem");
    await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(entries);
    await userEvent.keyboard("{Escape}");
    await expect.element(items).not.toBeInTheDocument();
  }
});
