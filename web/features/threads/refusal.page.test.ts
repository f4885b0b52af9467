import { expect, test } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { expectNotified, NOTES } from "../../testing/moderation.ts";
import { neighbor, openComments, openDiscussion, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";

const wailBox = page.getByLabelText("Your wail");
const wailButton = page.getByRole("button", { name: "Wail", exact: true });
const anyway = (place: Pick<Locator, "getByRole">) => place.getByRole("button", { name: "Post anyway" });
const NUDGE = "“dick” can be read as an insult. You can change it, or post it anyway.";

test("a nudge stands at the box with its word, and the text is posted anyway or edited", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open();
  await wailBox.fill("He is such a dick");
  await wailButton.click();
  await expect.element(page.getByText(NUDGE)).toBeVisible();
  await expect.element(page.getByText("Content Not Allowed")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(page.getByText(NUDGE)).not.toBeInTheDocument();
  await expect.element(wailBox).toHaveFocus();
  await expect.element(wailBox).toHaveValue("He is such a dick");

  await wailButton.click();
  await anyway(page).click();
  await expect.element(wailOnScreen("He is such a dick")).toBeVisible();
  await expect.element(page.getByText(NUDGE)).not.toBeInTheDocument();
  expect(await ana.get(`/api/posts/${pod.id}`)).toMatchObject([{ moderation: "visible" }]);
});

test("a comment and a reply are nudged at their boxes, too", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "What do you think?");
  await ana.open();
  const comments = await openComments("What do you think?");
  await comments.getByLabelText("Your comment").fill("You are a dick");
  await comments.getByRole("button", { name: "Send comment" }).click();
  await expect.element(comments.getByText(NUDGE)).toBeVisible();
  await anyway(comments).click();
  await expect.element(comments.getByRole("article", { name: "Comment by Ana" })).toBeVisible();
  await ana.open();
  const discussion = await openDiscussion();
  await discussion.getByLabelText("Your reply to today's ripple").fill("You are a dick");
  await discussion.getByRole("button", { name: /^Reply/ }).click();
  await expect.element(discussion.getByText(NUDGE)).toBeVisible();
  await anyway(discussion).click();
  await expect.element(discussion.getByRole("article", { name: "Reply by Ana" })).toBeVisible();
});

test("a refusal says which rule, and one tap has a person look at the text", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open();
  await wailBox.fill("See example.com for the wreck");
  await wailButton.click();
  const why = "Links are not allowed on Wail. Please take the link out and try again.";
  await expect.element(page.getByRole("alert").getByText(why).last()).toBeVisible();
  await page.getByRole("button", { name: "Ask a person to look" }).click();
  await expect.element(toastOnScreen("Review requested")).toBeVisible();
  await expect.element(wailBox).toHaveValue("");
  const own = wailOnScreen("See example.com for the wreck");
  await expect.element(own.getByText(NOTES.removed)).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Review requested" })).toBeVisible();
  const [mine] = (await ana.get(`/api/posts/${pod.id}`)) as [{ id: number }];
  expect(await commands.listForOperators("appeals")).toContainEqual(
    expect.objectContaining({ id: `wail:${mine.id}`, state: "refused: links" }),
  );
  await commands.decide(`wail:${mine.id}`, "allow");
  await expectNotified("We checked your wail. Everyone can see it now.", `/app/wail/${mine.id}`);
});

test("whoever writes of their own despair is shown whom to call, and the text is posted", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await wailBox.fill("I want to end my life");
  await wailButton.click();
  const note = page.getByRole("dialog", { name: "You don't have to be alone with this" });
  await expect.element(note.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await expect.element(note.getByRole("link", { name: "Text 988" })).toHaveAttribute("href", "sms:988");
  await note.getByRole("button", { name: "Close" }).last().click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(wailOnScreen("I want to end my life")).toBeVisible();
});
