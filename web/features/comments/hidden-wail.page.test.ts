import { expect, test } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import { visit } from "../../testing/app.tsx";
import { NOTES } from "../../testing/moderation.ts";
import { neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";

/** What stands in place of the comment box under one's own wail that was removed. */
const CLOSED = "This wail was removed, so nobody can comment on it.";

const REFUSED = "This wail is hidden right now. Its likes and comments stay as they are until everyone can see it.";

const draftsUnder = (wailId: number) => Object.keys(localStorage).filter((key) => key.endsWith(`comment.${wailId}`));

/** Ana's Squid Ink wail that everybody sees. */
async function ownInk(text: string) {
  const ana = await neighbor("Ana");
  return { ana, wail: await ana.wail(await podOf(ana), text, { isAnonymous: true }) };
}

test("nobody comments on a wail that is hidden, its author neither", async () => {
  const { ana, wail } = await ownInk("Not for now");
  await commands.decide(`wail:${wail.id}`, "remove");
  await ana.open();
  const expectClosed = async (place: Locator) => {
    await expect.element(place.getByText(CLOSED)).toBeVisible();
    await expect.element(place.getByText(/No comments yet\.$/)).toBeVisible();
    await expect.element(place.getByRole("textbox")).not.toBeInTheDocument();
  };
  await expectClosed(await openComments("Not for now"));
  await visit(`/app/wail/${wail.id}`);
  await expectClosed(page.getByRole("main"));
  expect(draftsUnder(wail.id)).toEqual([]);
});

test("a wail hidden while its author comments on it leaves neither the box nor the draft", async () => {
  const { ana, wail } = await ownInk("Seen for a while");
  const write = async (place: Locator) => {
    await place.getByRole("textbox", { name: "Your comment" }).fill("One more thing");
    expect(draftsUnder(wail.id)).toHaveLength(1);
    await commands.decide(`wail:${wail.id}`, "remove");
    await place.getByRole("button", { name: "Send comment" }).click();
    await expect.element(toastOnScreen(REFUSED)).toBeVisible();
    await expect.element(place.getByText(CLOSED)).toBeVisible();
    await expect.element(place.getByRole("textbox")).not.toBeInTheDocument();
    expect(draftsUnder(wail.id)).toEqual([]);
  };
  await ana.open();
  await write(await openComments("Seen for a while"));
  await userEvent.keyboard("{Escape}");
  await expect.element(wailOnScreen("Seen for a while").getByText(NOTES.removed)).toBeVisible();

  await commands.decide(`wail:${wail.id}`, "allow");
  await visit(`/app/wail/${wail.id}`);
  await write(page.getByRole("main"));
  await expect.element(wailOnScreen("Seen for a while").getByText(NOTES.removed)).toBeVisible();
});

test("the draft under one's own wail goes when the feed shows that it is hidden", async () => {
  const { ana, wail } = await ownInk("Here and gone");
  await ana.open(`/app/wail/${wail.id}`);
  await page.getByRole("textbox", { name: "Your comment" }).fill("Half a thought");
  expect(draftsUnder(wail.id)).toHaveLength(1);
  await commands.decide(`wail:${wail.id}`, "remove");
  await visit("/app/");
  await expect.element(wailOnScreen("Here and gone").getByText(NOTES.removed)).toBeVisible();
  await expect.poll(() => draftsUnder(wail.id)).toEqual([]);
});
