import { kept, keysOfMember } from "./support/device.ts";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { test } from "./support/guard-installation.ts";
import { expect, wailOnScreen } from "./support/neighbors.ts";
import { expectTold, NOTES } from "./support/notes.ts";

test("a wail that waits for the guard is seen by its author alone, marked, until it is let through", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.comeIn(page);
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
  await expectTold(page, "Your wail is being checked and will appear soon.", new RegExp(`${path}$`));
  await ben.comeIn(page);
  await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();

  expect(await operator.sees("held")).toMatch(
    new RegExp(`wail:${held?.id} .*guard gave no answer.*Is anybody there\\?`),
  );
  await operator.decide(`wail:${held?.id}`, "allow");
  await page.goto("/app/");
  await expect(own).toBeVisible();
  await ana.comeIn(page);
  await expect(own).not.toContainText(NOTES.held);
  await expectTold(page, "We checked your wail. Everyone can see it now.", new RegExp(`${path}$`));
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
  await ana.comeIn(page);
  expect(await whatTheySee()).toEqual({ inThread: 1, inDiscussion: 1 });
  await ben.comeIn(page);
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
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "A secret")).toContainText(NOTES.held);
  expect(await keysOfMember(page)).toContain(`wail.offline.feed.${pod.id}`);
  expect(await kept(page)).not.toContain("A secret");
});
