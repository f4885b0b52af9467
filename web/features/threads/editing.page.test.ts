import { beforeEach, expect, test } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import { NOTES } from "../../testing/moderation.ts";
import {
  choose,
  type Neighbor,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import { countRequests, delayFirstRequest, refuse } from "../../testing/network.ts";

let ana: Neighbor;
let ben: Neighbor;
let pod: Community;

beforeEach(async () => {
  [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  pod = await podOf(ana, ben);
});

const boxIn = (place: Pick<Locator, "getByRole">, noun: string) =>
  place.getByRole("textbox", { name: `Edit your ${noun}` });
const button = (place: Pick<Locator, "getByRole">, name: string) => place.getByRole("button", { name, exact: true });

async function editWail(words: string): Promise<Locator> {
  await choose("More about this wail", "Edit wail");
  const box = boxIn(page, "wail");
  await expect.element(box).toHaveFocus();
  await box.fill(words);
  return box;
}

test("a wail is edited in its place, and says so beside its time", async () => {
  await ben.like(await ana.wail(pod, "Fog until ten"));
  await ana.open();
  await choose("More about this wail", "Edit wail");
  const box = boxIn(page, "wail");
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("Fog until ten");
  await box.fill("a".repeat(501));
  await expect.element(page.getByText("501/500")).toBeVisible();
  await expect.element(button(page, "Save")).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(wailOnScreen("Fog until ten")).toBeVisible();

  await editWail("Fog until noon");
  const save = delayFirstRequest("PATCH", /\/api\/posts\/\d+$/);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button(page, "Saving...")).toHaveAttribute("aria-disabled", "true");
  await expect.element(box).toHaveAttribute("readonly");
  await save.answered;
  save.letGo();
  await expect.element(toastOnScreen("Saved")).toBeVisible();
  const edited = wailOnScreen("Fog until noon");
  await expect.element(edited.getByText("edited", { exact: true })).toBeVisible();
  await expect.element(edited.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  expect(await ben.get(`/api/posts/${pod.id}`)).toMatchObject([{ content: "Fog until noon", isEdited: true }]);
  // The device keeps the words as they are now.
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain("Fog until noon");
  expect(JSON.stringify({ ...localStorage })).not.toContain("Fog until ten");
  expect(countRequests(/^PATCH /)).toBe(1);
  // The same words are no edit.
  await choose("More about this wail", "Edit wail");
  await button(page, "Save").click();
  await expect.element(box).not.toBeInTheDocument();
  expect(countRequests(/^PATCH /)).toBe(1);
});

test("an edit that moderation or the network refuses stays in its box, and a nudge can be posted anyway", async () => {
  const { id } = await ana.wail(pod, "Fog until ten");
  await ana.open();
  const box = await editWail("See example.com for the fog");
  await button(page, "Save").click();
  await expect.element(page.getByText(/^Links are not allowed on Wail/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ask a person to look" })).not.toBeInTheDocument();
  await box.fill("He is such a dick");
  await expect.element(page.getByText(/^Links are not allowed on Wail/)).not.toBeInTheDocument();
  const serverIsBack = refuse("PATCH", /\/api\/posts\/\d+$/, { status: 503, message: "Wail is very busy right now." });
  await button(page, "Save").click();
  await expect.element(toastOnScreen("Not saved")).toBeVisible();
  await expect.element(toastOnScreen("Wail is very busy right now.")).toBeVisible();
  await expect.element(box).toHaveValue("He is such a dick");
  serverIsBack();
  await button(page, "Save").click();
  await expect.element(page.getByText(/can be read as an insult/)).toBeVisible();
  expect(await ben.get(`/api/posts/${pod.id}/${id}`)).toMatchObject({ content: "Fog until ten", isEdited: false });
  await button(page, "Post anyway").click();
  await expect.element(toastOnScreen("Saved")).toBeVisible();
  expect(await ben.get(`/api/posts/${pod.id}/${id}`)).toMatchObject({ content: "He is such a dick" });
  // What reads like a threat is held.
  await editWail("I will kill you tonight, Ben");
  await button(page, "Save").click();
  await expect.element(toastOnScreen("Being checked")).toBeVisible();
  await expect.element(wailOnScreen("I will kill you tonight, Ben").getByText(NOTES.held)).toBeVisible();
  await expect.poll(() => ben.get(`/api/posts/${pod.id}`)).toEqual([]);
});

test("comments and replies are edited in their threads, where Escape closes the editor alone", async () => {
  const wail = await ben.wail(pod, "Anybody there?");
  await ana.comment(wail, "Me");
  await ana.answerRipple(pod, "The old pier");
  await ana.open();
  const edit = async (dialog: Locator, noun: string, words: string) => {
    await button(dialog, `Edit ${noun}`).click();
    await expect.element(boxIn(dialog, noun)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(boxIn(dialog, noun)).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await button(dialog, `Edit ${noun}`).click();
    await boxIn(dialog, noun).fill(words);
    await button(dialog, "Save").click();
    await expect.element(toastOnScreen("Saved")).toBeVisible();
    const text = dialog.getByRole("article").filter({ hasText: words });
    await expect.element(text.getByText("edited", { exact: true })).toBeVisible();
    await expect.element(button(text, `Edit ${noun}`)).toBeVisible();
  };
  await edit(await openComments("Anybody there?"), "comment", "Me, and my dog");
  await ana.open();
  await edit(await openDiscussion(), "reply", "The new pier");
});

test("after 15 minutes there is no editing, and an editor that is still open keeps what was written", async () => {
  const { id } = await ana.wail(pod, "Fog until ten");
  const writtenAgo = (ms: number) =>
    commands.runSql([{ sql: `UPDATE posts SET created_at = ${Date.now() - ms} WHERE id = ${id}` }]);
  await ana.open();
  const box = await editWail("Fog until noon");
  await writtenAgo(16 * 60_000);
  await button(page, "Save").click();
  await expect.element(toastOnScreen("Not saved")).toBeVisible();
  await expect
    .element(toastOnScreen("You can edit what you wrote for 15 minutes. They are over. You can still delete it."))
    .toBeVisible();
  await expect.element(box).toHaveValue("Fog until noon");

  await writtenAgo(15 * 60_000 - 8000);
  await ana.open();
  const menu = page.getByRole("menuitem");
  const entries = async () => {
    await page.getByRole("button", { name: "More about this wail" }).click();
    await expect.element(menu.first()).toBeVisible();
    const labels = menu.elements().map((item) => item.textContent);
    await userEvent.keyboard("{Escape}");
    return labels;
  };
  expect(await entries()).toEqual(["Edit wail", "Mute notifications", "Delete wail"]);
  await expect.poll(entries, { timeout: 12_000, interval: 1000 }).toEqual(["Mute notifications", "Delete wail"]);
});
