import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { reload } from "../../testing/app.tsx";
import { bell, INBOX, line, lines, somethingHappened, summary } from "../../testing/inbox.ts";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { cutOff, delayFirstRequest, delayRequests, idle, refuse } from "../../testing/network.ts";

const read = (index: number) => lines.nth(index).getByRole("button", { name: "Mark as read" });
const unreadLines = lines.filter({ hasText: "Unread" });

test("lines are marked as read one by one and all at once", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await somethingHappened(ana, [ben], await podOf(ana, ben));
  const like = line("liked your wail");
  await like.getByRole("button", { name: "Mark as read" }).click();
  await expect.element(like.getByRole("button")).not.toBeInTheDocument();
  await expect.element(like).toHaveFocus();
  await expect.element(summary).toHaveTextContent("2 unread");
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect.element(toastOnScreen("All caught up!")).toBeVisible();
  await expect.element(toastOnScreen("All notifications marked as read.")).toBeVisible();
  const everythingIsRead = async () => {
    await expect.element(summary).toHaveTextContent("All caught up!");
    await expect.element(page.getByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
    await expect.element(bell).toHaveAccessibleName("Notifications");
  };
  await everythingIsRead();
  await reload();
  await expect.poll(() => lines.elements().length).toBe(3);
  await everythingIsRead();
});

test("what could not be marked as read is unread again", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await somethingHappened(ana, [ben], await podOf(ana, ben));
  const like = line("liked your wail");
  const readsWork = cutOff("GET", /\/api\/notifications/);
  let marksWork = cutOff("PATCH", /\/api\/notifications\/\d+\/read$/);
  await like.getByRole("button", { name: "Mark as read" }).click();
  await expect.element(toastOnScreen("Error")).toBeVisible();
  await expect.element(toastOnScreen("Failed to mark notification as read")).toBeVisible();
  await expect.element(like.getByRole("button", { name: "Mark as read" })).toBeVisible();
  await expect.element(summary).toHaveTextContent("3 unread");
  marksWork();
  readsWork();
  marksWork = refuse("PATCH", /\/mark-all-read$/, { status: 503, message: "Low tide." });
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect.element(toastOnScreen("Failed to mark all notifications as read")).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: "Mark as read" }).elements().length).toBe(3);
  await expect.element(bell).toHaveAccessibleName("Notifications, 3 unread");
  marksWork();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect.element(toastOnScreen("All caught up!")).toBeVisible();
});

test("marking a notification as read does not keep back those that are on their way", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
  await ben.like(wail);
  await ana.open(INBOX);
  await expect.poll(() => lines.elements().length).toBe(1);
  await page.getByRole("link", { name: "Home" }).click();
  await expect.element(page.getByRole("button", { name: "Refresh Feed" })).toBeVisible();
  await ben.comment(wail, "Here I am");
  const list = delayFirstRequest("GET", /\/api\/notifications$/);
  await bell.click();
  await list.answered;
  await line("liked your wail").getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  list.letGo();
  await expect.poll(() => unreadLines.elements().length).toBe(1);
});

test("several notifications marked as read at once stay so", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (const text of ["One", "Two"]) await ben.like(await ana.wail(pod, text));
  await ana.open(INBOX);
  await expect.poll(() => lines.elements().length).toBe(2);
  const first = delayFirstRequest("PATCH", /\/read$/);
  await read(0).click();
  await first.answered;
  const letGo = delayRequests("PATCH", /\/api\/notifications\/\d+\/read$/);
  await read(1).click();
  first.letGo();
  await idle(1);
  expect(unreadLines.elements()).toEqual([]);
  letGo();
  await idle();
  await expect.element(summary).toHaveTextContent("All caught up!");
  expect(unreadLines.elements()).toEqual([]);
});
