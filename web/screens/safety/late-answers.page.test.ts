import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { bodiesOf, delayRequests } from "../../testing/network.ts";

/** The answer to what was done in a dialog may come when the member has gone on to something else. */

async function choose(wail: string, item: string): Promise<void> {
  await wailOnScreen(wail).getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a late answer to a report", () => {
  const dialog = page.getByRole("dialog", { name: "Report this wail" });
  const spam = dialog.getByRole("radio", { name: "Spam or scam" });
  const send = dialog.getByRole("button", { name: "Send Report" });

  /** Reports the first of two wails, closes the dialog before the server has answered, and begins another report. */
  async function reportAndGoOn(next: string) {
    const letGo = delayRequests("POST", /\/api\/reports$/);
    const reports = bodiesOf("POST", /\/api\/reports$/);
    await choose("First", "Report");
    await spam.click();
    await send.click();
    await expect.poll(() => reports.length).toBe(1);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await choose(next, "Report");
    await expect.element(spam).toBeVisible();
    await expect.element(dialog.getByRole("radio", { checked: true })).not.toBeInTheDocument();
    await spam.click();
    return { letGo, reports };
  }

  beforeEach(async () => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ben.wail(pod, "First");
    await ben.wail(pod, "Second");
    await ana.open();
  });

  test("leaves the report of another wail as it is", async () => {
    const { letGo, reports } = await reportAndGoOn("Second");
    await expect.element(send).not.toHaveAttribute("aria-disabled");
    letGo();
    await expect.element(toastOnScreen("Thank you for telling us")).toBeVisible();
    await expect.element(spam).toBeChecked();
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(2);
  });

  test("is awaited in a second report of the same wail, which is not sent", async () => {
    const { letGo, reports } = await reportAndGoOn("First");
    await expect.element(send).toHaveAttribute("aria-disabled", "true");
    await send.click({ force: true });
    letGo();
    await expect.element(toastOnScreen("Thank you for telling us")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(reports).toHaveLength(1);
  });
});

test("a late answer to a block leaves the question about somebody else open", async () => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ben.wail(pod, "By Ben");
  await cleo.wail(pod, "By Cleo");
  await ana.open();
  const letGo = delayRequests("POST", /\/api\/blocks$/);
  const question = page.getByRole("alertdialog");
  await choose("By Ben", "Block this neighbor");
  await question.getByRole("button", { name: "Block" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await choose("By Cleo", "Block this neighbor");
  letGo();
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  await expect.element(page.getByText("By Ben")).not.toBeInTheDocument();
  await page.getByRole("alertdialog", { name: "Block Cleo?" }).getByRole("button", { name: "Block" }).click();
  await expect.element(toastOnScreen("Cleo is blocked")).toBeVisible();
});
