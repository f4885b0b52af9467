import type { Locator } from "@playwright/test";
import { SIZES } from "../../scripts/lib/sizes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { keysOfMember, storageDump, storageKeys } from "../support/device.ts";
import { openComments, openDiscussion } from "../support/dialogs.ts";
import { test } from "../support/guard-installation.ts";
import { expect, type Fixtures, toastOnScreen, wailOnScreen } from "../support/neighbors.ts";
import { expectNotified, NOTES } from "../support/notes.ts";
import type { Operator } from "../support/operators.ts";

/** What stands in place of the comment box under one's own wail that is not public. */
const CLOSED = {
  held: "Comments open once this has been checked.",
  removed: "This wail was removed, so nobody can comment on it.",
};

const REFUSED = "This wail is hidden right now. Its likes and comments stay as they are until everyone can see it.";

/** The name of a draft under this very wail. */
const draftUnder = (wailId: number): unknown => expect.stringMatching(new RegExp(`comment\\.${wailId}$`));

test("a wail that waits for the guard is seen by its author alone, marked, until it is let through", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.signInAs(page);
  const box = page.getByRole("textbox", { name: "Your wail" });
  await box.fill("Is anybody there?");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  const own = wailOnScreen(page, "Is anybody there?");
  await expect(own).toContainText(NOTES.held);
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(own).toContainText(NOTES.held);

  const [held] = await ana.get<{ id: number; moderation: string }[]>(`/api/posts/${pod.id}`);
  expect(held).toMatchObject({ moderation: "held" });
  const path = `/app/wail/${held?.id}`;
  await expectNotified(page, "Your wail is being checked and will appear soon.", new RegExp(`${path}$`));
  await ben.signInAs(page);
  await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();

  expect(await operator.sees("held")).toMatch(
    new RegExp(`wail:${held?.id} .*guard gave no answer.*Is anybody there\\?`),
  );
  await operator.decide(`wail:${held?.id}`, "allow");
  await page.goto("/app/");
  await expect(own).toBeVisible();
  await ana.signInAs(page);
  await expect(own).not.toContainText(NOTES.held);
  await expectNotified(page, "We checked your wail. Everyone can see it now.", new RegExp(`${path}$`));
});

test("a comment and a ripple reply wait as well, marked for their author alone", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const open = await ben.wail(pod, "A wail to answer");
  await operator.decide(`wail:${open.id}`, "allow");
  await ana.comment(open, "My comment");
  await ana.answerRipple(pod, "My reply");
  const whatTheySee = async () => {
    const comments = await openComments(page, "A wail to answer");
    await expect(comments.getByText(/No comments yet|My comment/)).toBeVisible();
    const inThread = await comments.getByText(NOTES.held).count();
    await page.keyboard.press("Escape");
    await expect(comments).toBeHidden();
    const replies = await openDiscussion(page);
    await expect(replies.getByText(/No replies yet|My reply/)).toBeVisible();
    return { inThread, inDiscussion: await replies.getByText(NOTES.held).count() };
  };
  await ana.signInAs(page);
  expect(await whatTheySee()).toEqual({ inThread: 1, inDiscussion: 1 });
  await ben.signInAs(page);
  expect(await whatTheySee()).toEqual({ inThread: 0, inDiscussion: 0 });
  await expect(page.getByText("My reply")).toHaveCount(0);
});

test("a Squid Ink wail that waits is not among what its author's device keeps for offline", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "A secret", { isAnonymous: true });
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "A secret")).toContainText(NOTES.held);
  expect(await keysOfMember(page)).toContain(`wail.offline-["/api/posts",${pod.id}]`);
  expect(await storageDump(page)).not.toContain("A secret");
});

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);
    test("nobody comments on a wail that waits, its author neither", async ({ page, neighbor, podOf }) => {
      const ana = await neighbor("Ana");
      const wail = await ana.wail(await podOf(ana), "Not yet", { isAnonymous: true });
      await ana.signInAs(page);
      const dialog = await openComments(page, "Not yet");
      await expect(dialog.getByText(CLOSED.held)).toBeVisible();
      await expect(dialog.getByText(/No comments yet\.$/)).toBeVisible();
      await expect(dialog.getByRole("textbox")).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`/app/wail/${wail.id}`);
      const main = page.getByRole("main");
      await expect(main.getByText(CLOSED.held)).toBeVisible();
      await expect(main.getByText(/No comments yet\.$/)).toBeVisible();
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await expectAccessible(page);
      expect(await storageKeys(page)).not.toContainEqual(draftUnder(wail.id));
    });
  });
}

type Actors = Pick<Fixtures, "neighbor" | "podOf"> & { operator: Operator };

/** Ana's Squid Ink wail that everybody sees by now. */
async function seenInk(text: string, { neighbor, podOf, operator }: Actors) {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), text, { isAnonymous: true });
  await operator.decide(`wail:${wail.id}`, "allow");
  return { ana, wail };
}

test("a wail hidden while its author comments on it leaves neither the box nor the draft", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const { ana, wail } = await seenInk("Seen for a while", { neighbor, podOf, operator });
  const write = async (place: Locator) => {
    await place.getByRole("textbox", { name: "Your comment" }).fill("One more thing");
    expect(await storageKeys(page)).toContainEqual(draftUnder(wail.id));
    await operator.decide(`wail:${wail.id}`, "remove");
  };
  const expectClosed = async (place: Locator) => {
    await expect(place.getByText(CLOSED.removed)).toBeVisible();
    await expect(place.getByRole("textbox")).toHaveCount(0);
    expect(await storageKeys(page)).not.toContainEqual(draftUnder(wail.id));
  };
  await ana.signInAs(page);
  const dialog = await openComments(page, "Seen for a while");
  await write(dialog);
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, REFUSED)).toBeVisible();
  await expectClosed(dialog);
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "Seen for a while")).toContainText(NOTES.removed);

  await operator.decide(`wail:${wail.id}`, "allow");
  await page.goto(`/app/wail/${wail.id}`);
  const main = page.getByRole("main");
  await write(main);
  await main.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, REFUSED)).toBeVisible();
  await expectClosed(main);
  await expect(wailOnScreen(page, "Seen for a while")).toContainText(NOTES.removed);
});

test("the draft under one's own wail goes when the feed shows that it is hidden", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const { ana, wail } = await seenInk("Here and gone", { neighbor, podOf, operator });
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  await page.getByRole("textbox", { name: "Your comment" }).fill("Half a thought");
  expect(await storageKeys(page)).toContainEqual(draftUnder(wail.id));
  await operator.decide(`wail:${wail.id}`, "remove");
  await page.goto("/app/");
  await expect(wailOnScreen(page, "Here and gone")).toContainText(NOTES.removed);
  await expect.poll(() => storageKeys(page)).not.toContainEqual(draftUnder(wail.id));
});

test("a name that waits for the guard is said to wait, on the screen and by a notification", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Display name").fill("Coral Reef");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOnScreen(page, "Your name is being checked. Your neighbors will see it soon.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Coral Reef").first()).toBeVisible();
  await page.goto("/app/notifications");
  await expect(page.getByText("Your name is being checked. Your neighbors will see it soon.")).toBeVisible();
});
