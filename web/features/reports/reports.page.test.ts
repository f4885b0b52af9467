import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { reload } from "../../testing/app.tsx";
import { expectNotified, NOTES } from "../../testing/moderation.ts";
import {
  choose,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";

async function report(menu: string, dialogName: string): Promise<void> {
  await choose(menu, "Report");
  const dialog = page.getByRole("dialog", { name: dialogName });
  await dialog.getByRole("radio", { name: "Bullying or harassment" }).click();
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect.element(toastOnScreen("Thank you for telling us")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: menu })).toHaveFocus();
}

test("a comment and a ripple reply of somebody else can be reported", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const comment = await ben.comment(await ana.wail(pod, "Mine"), "Rude words");
  const reply = await ben.answerRipple(pod, "Ruder words");
  await ana.open();
  await openComments("Mine");
  await report("More about this comment", "Report this comment");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await openDiscussion();
  await report("More about this reply", "Report this reply");
  expect(await commands.listForOperators("reports")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: `comment:${comment.id}`, reasons: "harassment", text: "Rude words" }),
      expect.objectContaining({ id: `reply:${reply.id}`, reasons: "harassment", text: "Ruder words" }),
    ]),
  );
});

test("a wail that enough neighbors report is hidden until somebody has looked, and its author knows", async () => {
  const [ana, ben, cleo, dora] = [
    await neighbor("Ana"),
    await neighbor("Ben"),
    await neighbor("Cleo"),
    await neighbor("Dora"),
  ];
  const pod = await podOf(ana, ben, cleo, dora);
  const wail = await ana.wail(pod, "Not what it seems");
  await commands.letSettle(pod.id);
  for (const member of [cleo, dora]) await member.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" });
  await ben.open();
  await report("More about this wail", "Report this wail");
  await reload();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();

  await ana.open();
  const own = wailOnScreen("Not what it seems");
  await expect.element(own.getByText(NOTES.held)).toBeVisible();
  await expectNotified(
    "Neighbors reported your wail. It is hidden until we have checked it. You can appeal once.",
    `/app/wail/${wail.id}`,
  );
  await expect.element(own.getByRole("button", { name: "Ask for a review" })).toBeVisible();
  await expect.element(page.getByText("Comments open once this has been checked.")).toBeVisible();
  await expect.element(page.getByLabelText("Your comment")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Ben|Cleo|Dora/)).not.toBeInTheDocument();
});
