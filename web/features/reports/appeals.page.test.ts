import { expect, test } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { visit } from "../../testing/app.tsx";
import { expectNotified, NOTES } from "../../testing/moderation.ts";
import {
  type Neighbor,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";

const dialog = page.getByRole("dialog", { name: "Ask for a review" });
const reason = dialog.getByLabelText("Anything we should know? (optional)");

/** Asks for a review beside a text; once it is asked for, that is said where it was offered. */
async function appeal(text: Locator, why: string): Promise<void> {
  await text.getByRole("button", { name: "Ask for a review" }).click();
  await reason.fill(why);
  await dialog.getByRole("button", { name: "Ask for review" }).click();
  await expect.element(toastOnScreen("Review requested")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAsked(text);
}

async function expectAsked(text: Locator): Promise<void> {
  await expect.element(text.getByRole("button", { name: "Review requested" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(text.getByRole("button", { name: "Ask for a review" })).not.toBeInTheDocument();
}

/** Somebody's wail that an operator has taken down. */
async function removedWail(author: Neighbor, pod: Community, text: string): Promise<Wail> {
  const wail = await author.wail(pod, text);
  await commands.decide(`wail:${wail.id}`, "remove");
  return wail;
}

test("the author of a removed wail is told, and asks once for a review that lets it through", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await removedWail(ana, await podOf(ana, ben), "Some call this rude");
  const path = `/app/wail/${wail.id}`;
  const own = wailOnScreen("Some call this rude");

  await ben.open();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await visit(path);
  await expect.element(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();

  await ana.open();
  await expect.element(own.getByText(NOTES.removed)).toBeVisible();
  await expectNotified("Your wail went against our community guidelines and was removed. You can appeal once.", path);
  await appeal(own, "It was a quote from a play.");
  await expect.element(own.getByRole("button", { name: "Review requested" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await visit("/app/");
  await expectAsked(own);

  expect(await commands.listForOperators("appeals")).toContainEqual(
    expect.objectContaining({ id: `wail:${wail.id}`, reason: "It was a quote from a play." }),
  );
  await commands.decide(`wail:${wail.id}`, "allow");
  await expectNotified("We checked your wail. Everyone can see it now.", path);
  await expect.element(own).toBeVisible();
  await expect.element(own.getByText(NOTES.removed)).not.toBeInTheDocument();
  await ben.open();
  await expect.element(own).toBeVisible();
});

test("a review that ends in no leaves nothing to ask for", async () => {
  const ana = await neighbor("Ana");
  const wail = await removedWail(ana, await podOf(ana), "Rude it stays");
  await ana.post("/api/appeals", { kind: "wail", id: wail.id });
  await commands.decide(`wail:${wail.id}`, "remove");
  await ana.open();
  const again = "We looked at your wail again. It goes against our community guidelines and stays removed.";
  await expectNotified(again, `/app/wail/${wail.id}`);
  const own = wailOnScreen("Rude it stays");
  await expect.element(own.getByText(NOTES.removed)).toBeVisible();
  await expect.element(own.getByRole("button", { name: /review/i })).not.toBeInTheDocument();
});

test("who has asked in another tab is told that the review is under way", async () => {
  const ana = await neighbor("Ana");
  const wail = await removedWail(ana, await podOf(ana), "Seen in two tabs");
  await ana.open();
  const own = wailOnScreen("Seen in two tabs");
  await expect.element(own.getByText(NOTES.removed)).toBeVisible();
  await ana.post("/api/appeals", { kind: "wail", id: wail.id });
  await own.getByRole("button", { name: "Ask for a review" }).click();
  await dialog.getByRole("button", { name: "Ask for review" }).click();
  await expect.element(toastOnScreen("Asked already")).toBeVisible();
  await expectAsked(own);
});

test("a reason has 500 characters at most, and Escape returns to where the review is asked for", async () => {
  const ana = await neighbor("Ana");
  await removedWail(ana, await podOf(ana), "To be looked at");
  await ana.open();
  await wailOnScreen("To be looked at").getByRole("button", { name: "Ask for a review" }).click();
  await reason.fill("x".repeat(501));
  await expect.element(dialog.getByRole("button", { name: "Ask for review" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Ask for a review" })).toHaveFocus();
});

test("a comment and a ripple reply that are removed can be appealed where they stand", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const comment = await ana.comment(await ben.wail(pod, "What do you think?"), "A rude comment");
  const reply = await ana.answerRipple(pod, "A rude reply");
  await commands.decide(`comment:${comment.id}`, "remove");
  await commands.decide(`reply:${reply.id}`, "remove");
  await ana.open();
  const own = (await openComments("What do you think?")).getByRole("article", { name: "Comment by Ana" });
  await expect.element(own.getByText(NOTES.removed)).toBeVisible();
  await appeal(own, "Only joking.");
  await userEvent.keyboard("{Escape}");
  const ownReply = (await openDiscussion()).getByRole("article", { name: "Reply by Ana" });
  await expect.element(ownReply.getByText(NOTES.removed)).toBeVisible();
  await appeal(ownReply, "Only joking.");
});
