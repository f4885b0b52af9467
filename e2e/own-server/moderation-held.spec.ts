import { keysOfMember, storageDump } from "../support/device.ts";
import { openComments, openDiscussion } from "../support/dialogs.ts";
import { test } from "../support/guard-installation.ts";
import { expect, toastOnScreen, wailOnScreen } from "../support/neighbors.ts";
import { expectNotified, NOTES } from "../support/notes.ts";

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

  expect(await operator.list("held")).toContainEqual(
    expect.objectContaining({ id: `wail:${held?.id}`, why: "no_answer", text: "Is anybody there?" }),
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
