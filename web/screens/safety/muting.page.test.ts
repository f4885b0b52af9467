import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { reload, visit } from "../../testing/app.tsx";
import {
  choose,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  rippleCard,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import { cutOff } from "../../testing/network.ts";
import { resize } from "../../testing/sizes.ts";

const muted = page.getByRole("article", { name: "Muted" });
const card = (name: string) => page.getByRole("region", { name });

async function anaAndBen() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  return { ana, ben, pod: await podOf(ana, ben) };
}

/** Whether a text was on the page at any moment since. */
function watchFor(text: string) {
  let wasSeen = false;
  const observer = new MutationObserver(() => {
    wasSeen ||= document.body.textContent.includes(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    return wasSeen;
  };
}

test("what neighbors write with a muted word is one line, from the first moment, until it is opened", async () => {
  const { ana, ben, pod } = await anaAndBen();
  const mine = await ana.wail(pod, "My own snow");
  await ben.comment(mine, "More Snów to come");
  await ben.wail(pod, "Let it SNOW", { isAnonymous: true });
  await ben.wail(pod, "Nothing but snowflakes");
  await ben.answerRipple(pod, "Snow angels");
  await ana.post("/api/user/muted-words", { word: "snow" });
  const wasSeen = watchFor("Let it SNOW");
  await ana.open();
  await expect.element(muted).toMatchTextContent("Muted: contains “snow”");
  await expect.element(wailOnScreen("My own snow")).toBeVisible();
  await expect.element(wailOnScreen("Nothing but snowflakes")).toBeVisible();
  expect(wasSeen()).toBe(false);
  await muted.getByRole("button", { name: "Show" }).click();
  await expect.element(wailOnScreen("Let it SNOW")).toBeVisible();
  await expect.element(muted).not.toBeInTheDocument();

  const comments = await openComments("My own snow");
  await expect.element(comments.getByRole("article", { name: "Muted" })).toBeVisible();
  await expect.element(comments.getByText("More Snów to come")).not.toBeInTheDocument();
  await visit("/app/");
  await expect.element(rippleCard()).toBeVisible();
  await expect.element((await openDiscussion()).getByRole("article", { name: "Muted" })).toBeVisible();
  await expect.element(page.getByText("Snow angels")).not.toBeInTheDocument();
});

test("pinned emergencies, the wail's own page and the top replies keep to muted words, too", async () => {
  const { ana, ben, pod } = await anaAndBen();
  // An account that is old enough to pin.
  await commands.runSql([{ sql: `UPDATE users SET created_at = 0 WHERE id = ${ben.user.id}` }]);
  const wail = await ben.wail(pod, "A flood in the harbor", { category: "emergency" });
  await ben.answerRipple(pod, "Flood lights");
  await ana.answerRipple(pod, "My own flood");
  await ana.post("/api/user/muted-words", { word: "flood" });
  await ana.open();
  const pinned = page.getByRole("region", { name: "Pinned emergencies" });
  await expect.element(pinned.getByRole("article", { name: "Muted" })).toBeVisible();
  await resize("desktop");
  const replies = card("Top ripple replies");
  await expect.element(replies).toMatchTextContent("My own flood");
  await expect.element(replies).not.toMatchTextContent("Flood lights");
  await visit(`/app/wail/${wail.id}`);
  await expect.element(muted).toMatchTextContent("Muted: contains “flood”");
  await expect.element(page.getByText("A flood in the harbor")).not.toBeInTheDocument();
});

test("words are muted and unmuted on the profile", async () => {
  const { ana, ben, pod } = await anaAndBen();
  await ben.wail(pod, "Leaf blowers at dawn");
  await ana.open("/app/profile");
  const words = card("Muted Words");
  const box = words.getByRole("textbox", { name: "Word or phrase" });
  const mute = words.getByRole("button", { name: "Mute", exact: true });
  await box.fill("x");
  await mute.click();
  await expect.element(words.getByText("A muted word needs at least 2 characters.")).toBeVisible();
  await box.fill("Leaf Blowers");
  const restore = cutOff("POST", /\/muted-words$/);
  await mute.click();
  await expect.element(toastOnScreen("Could not mute")).toBeVisible();
  await expect.element(box).toHaveValue("Leaf Blowers");
  restore();
  await mute.click();
  await expect.element(words.getByRole("listitem")).toHaveTextContent("leaf blowers");
  await expect.element(box).toHaveValue("");
  await page.getByRole("link", { name: "Home" }).click();
  await expect.element(muted).toMatchTextContent("Muted: contains “leaf blowers”");
  await page.getByRole("link", { name: "Profile" }).click();
  await words.getByRole("button", { name: "Unmute leaf blowers" }).click();
  await expect.element(words.getByRole("listitem")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Home" }).click();
  await expect.element(wailOnScreen("Leaf blowers at dawn")).toBeVisible();
});

test("the notifications of one's own wail are muted in its menu, and unmuted there or on the profile", async () => {
  const { ana, ben, pod } = await anaAndBen();
  const wail = await ana.wail(pod, "Too popular");
  await ana.wail(pod, "Nobody knows", { isAnonymous: true });
  await ana.open();
  const menu = wailOnScreen("Too popular").getByRole("button", { name: "More about this wail" });
  await menu.click();
  const restore = cutOff("POST", /\/mute$/);
  await page.getByRole("menuitem", { name: "Mute notifications" }).click();
  await expect.element(toastOnScreen("Nothing was muted or unmuted")).toBeVisible();
  restore();
  await menu.click();
  await page.getByRole("menuitem", { name: "Mute notifications" }).click();
  await expect.element(toastOnScreen("Notifications muted")).toBeVisible();
  await choose("More about this wail", "Mute notifications");
  await ben.like(wail);
  expect(await ana.get("/api/notifications")).toEqual([]);
  // What is kept for offline says it of the open wail alone: whose the other one is would be said with it.
  await reload();
  await expect.element(wailOnScreen("Nobody knows")).toBeVisible();
  const feedCopy = Object.values<string>(localStorage).find((copy) => copy.includes("Nobody knows"));
  expect(feedCopy?.match(/"isMuted"/g)).toHaveLength(1);

  await menu.click();
  await expect.element(page.getByRole("menuitem", { name: "Unmute notifications" })).toBeVisible();
  await visit("/app/profile");
  const threads = card("Muted Notifications");
  await expect.element(threads.getByRole("listitem").first()).toMatchTextContent("Squid Ink wail");
  await threads.getByRole("button", { name: "Unmute Too popular" }).click();
  await expect.element(toastOnScreen("Notifications unmuted")).toBeVisible();
  await expect.element(threads.getByText("Too popular")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Home" }).click();
  await menu.click();
  await expect.element(page.getByRole("menuitem", { name: "Mute notifications" })).toBeVisible();
});
