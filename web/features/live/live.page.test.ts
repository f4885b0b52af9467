import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { address } from "../../testing/app.tsx";
import {
  choose,
  type Neighbor,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  rippleCard,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import {
  countRequests,
  delayFirstRequest,
  delayRequests,
  goLive,
  idle,
  openSockets,
  refuse,
} from "../../testing/network.ts";

let ana: Neighbor;
let ben: Neighbor;
let pod: Community;
let first: Wail;

/** Ana looks at a pod in which Ben has said something, and hears what happens there. */
beforeEach(async () => {
  [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  pod = await podOf(ana, ben);
  first = await ben.wail(pod, "First of all");
  goLive();
  await ana.open();
  await expect.element(wailOnScreen("First of all")).toBeVisible();
  await expect.poll(() => openSockets()).toBe(1);
});

const newWails = (count: number) =>
  page.getByRole("button", { name: count === 1 ? "1 new wail" : `${count} new wails` });

const FEED = /\/api\/posts\/\d+$/;

const likes = (text: string) => wailOnScreen(text).getByRole("button", { name: /^Like/ });
const comments = (text: string) => wailOnScreen(text).getByRole("button", { name: /^Comment/ });

test("new wails are announced, and come when the member asks for them", async () => {
  const second = await ben.wail(pod, "Second thoughts");
  await expect.element(newWails(1)).toBeVisible();
  await ben.wail(pod, "Third time", { isAnonymous: true });
  await expect.element(newWails(2)).toBeVisible();
  await expect.element(wailOnScreen("Third time")).not.toBeInTheDocument();
  await ben.delete(`/api/posts/${second.id}`);
  await newWails(1).click();
  await expect.element(wailOnScreen("Third time")).toBeVisible();
  await expect.element(newWails(1)).not.toBeInTheDocument();
});

test("new wails that were asked for show in spite of a filter", async () => {
  await page.getByRole("button", { name: "Category: All" }).click();
  await page.getByRole("menuitemradio", { name: "Suggestions" }).click();
  await expect.element(page.getByText("Nothing here yet")).toBeVisible();
  await ben.wail(pod, "Of another kind");
  await newWails(1).click();
  await expect.element(wailOnScreen("Of another kind")).toBeVisible();
  expect(address()).toBe("/app/");
});

test("new wails stay announced until they have come, and not longer", async () => {
  await ben.wail(pod, "Second thoughts");
  const serverIsBack = refuse("GET", FEED, { status: 503, message: "Wail is busy." });
  await newWails(1).click();
  await expect.element(toastOnScreen("Could not refresh the feed")).toBeVisible();
  await expect.element(newWails(1)).toBeVisible();
  serverIsBack();
  const letGo = delayRequests("GET", FEED);
  await newWails(1).click();
  await ben.wail(pod, "Third time");
  await expect.element(newWails(2)).toBeVisible();
  letGo();
  await expect.element(wailOnScreen("Third time")).toBeVisible();
  await expect.element(newWails(2)).not.toBeInTheDocument();
});

test("who leaves the pod on another device sees it gone here", async () => {
  await ana.post(`/api/communities/${pod.id}/leave`);
  await expect.element(wailOnScreen("First of all")).not.toBeInTheDocument();
});

test("a dialog that goes with its wail takes its history entry along", async () => {
  await wailOnScreen("First of all").getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Wail" })).toBeVisible();
  const before = history.state;
  await choose("More about this wail", "Block this neighbor");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expect.poll(() => history.state).not.toEqual(before);
  await ben.delete(`/api/posts/${first.id}`);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.poll(() => history.state).toEqual(before);
});

test("one's own wail is not announced to oneself", async () => {
  await page.getByLabelText("Your wail").fill("Mine");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect.element(wailOnScreen("Mine")).toBeVisible();
  // The read of the feed that follows would bring the next one, too.
  await idle();
  await ben.wail(pod, "After it");
  await expect.element(newWails(1)).toBeVisible();
});

test("counts tick, an open thread grows, and what is deleted disappears, without a read of the feed", async () => {
  await idle();
  const reads = countRequests(/GET \/api\/posts\/\d+$/);
  await ben.like(first);
  await expect.element(likes("First of all")).toHaveAccessibleName("Like, 1 like");
  await ben.comment(first, "And another thing");
  await expect.element(comments("First of all")).toHaveAccessibleName("Comment, 1 comment");
  const dialog = await openComments("First of all");
  await expect.element(dialog.getByText("And another thing")).toBeVisible();
  const { id } = await ben.comment(first, "One more");
  await expect.element(dialog.getByText("One more")).toBeVisible();
  await ben.delete(`/api/comments/${id}`);
  await expect.element(dialog.getByText("One more")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).click();
  await ben.delete(`/api/posts/${first.id}`);
  await expect.element(wailOnScreen("First of all")).not.toBeInTheDocument();
  expect(countRequests(/GET \/api\/posts\/\d+$/)).toBe(reads);
});

test("a comment that is written while its thread is read again shows, too", async () => {
  const dialog = await openComments("First of all");
  await idle();
  const read = delayFirstRequest("GET", /\/comments/);
  await ben.comment(first, "And another thing");
  await read.answered;
  await ben.comment(first, "One more");
  // The hint of it has come.
  const both = page.getByRole("button", { name: "Comment, 2 comments", includeHidden: true });
  await expect.element(both).toBeInTheDocument();
  read.letGo();
  await expect.element(dialog.getByText("One more")).toBeVisible();
});

test("the ripple's count and its open discussion follow the replies", async () => {
  const discussion = await openDiscussion();
  await ben.answerRipple(pod, "The old pier");
  await expect.element(discussion.getByText("The old pier")).toBeVisible();
  await discussion.getByRole("button", { name: "Close" }).click();
  await expect.element(rippleCard().getByRole("button", { name: "1 reply" })).toBeVisible();
});

test("a new notification shows at once at the bell", async () => {
  const own = await ana.wail(pod, "What do you think?");
  await ben.comment(own, "A lot");
  await expect.element(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
});

test("what happened without a connection is read once when it is back", async () => {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.poll(() => openSockets()).toBe(0);
  const gone = await ben.wail(pod, "Gone by then");
  await ben.like(first);
  await ben.wail(pod, "Still there");
  await ben.delete(`/api/posts/${gone.id}`);
  dispatchEvent(new PageTransitionEvent("pageshow"));
  await expect.element(newWails(1)).toBeVisible();
  await expect.element(likes("First of all")).toHaveAccessibleName("Like, 1 like");
  await expect.element(wailOnScreen("Still there")).not.toBeInTheDocument();
});
