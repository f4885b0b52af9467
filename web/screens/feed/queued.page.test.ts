import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { reload } from "../../testing/app.tsx";
import { neighbor, openComments, podOf, rippleCard, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, cutOff } from "../../testing/network.ts";

const box = page.getByLabelText("Your wail");
const send = page.getByRole("button", { name: "Wail", exact: true });
const queued = page.getByRole("region", { name: "Waiting to be sent" });

/** The device loses its connection until the answered function is called. */
function goOffline(): () => void {
  const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reconnect = cutOff(undefined, /\/api\//);
  onTestFinished(() => connected.mockRestore());
  return () => {
    connected.mockRestore();
    reconnect();
    dispatchEvent(new Event("online"));
  };
}

/** Ana with a pod and a wail of Ben's in it. */
async function anaAtHome() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ben.wail(pod, "Before the storm");
  await ana.open();
  await expect.element(wailOnScreen("Before the storm")).toBeVisible();
  return { ana, pod, wail };
}

test("a wail written offline waits, can be changed, and is posted once when the connection returns", async () => {
  const { ana, pod } = await anaAtHome();
  const goOnline = goOffline();
  await box.fill("Is the power out?");
  await send.click();
  await expect.element(queued).toMatchTextContent("Is the power out?");
  await expect.element(queued).toMatchTextContent("Will be sent when you are back online");
  await queued.getByRole("button", { name: "Edit" }).click();
  await expect.element(box).toHaveValue("Is the power out?");
  await box.fill("The power is out");
  await send.click();
  await reload();
  await expect.element(queued).toMatchTextContent("The power is out");
  expect(countRequests(/^POST/)).toBe(0);
  goOnline();
  // A device may say so more than once.
  dispatchEvent(new Event("online"));
  await expect.element(wailOnScreen("The power is out")).toBeVisible();
  await expect.element(box).toHaveValue("");
  expect(countRequests(/^POST/)).toBe(1);
  expect(await ana.get(`/api/posts/${pod.id}`)).toHaveLength(2);
  expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining("draft"));
});

test("what is removed while it waits is never sent", async () => {
  await anaAtHome();
  const goOnline = goOffline();
  await box.fill("Never mind");
  await send.click();
  await queued.getByRole("button", { name: "Remove" }).click();
  await expect.element(box).toHaveValue("");
  goOnline();
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(wailOnScreen("Before the storm")).toBeVisible();
  expect(countRequests(/^POST/)).toBe(0);
});

test("comments and replies wait, too, and are sent wherever the member is then", async () => {
  const { ana, wail } = await anaAtHome();
  const reply = rippleCard().getByLabelText("Your reply to today's ripple");
  await expect.element(reply).toBeVisible();
  const goOnline = goOffline();
  await reply.fill("Candles");
  await rippleCard()
    .getByRole("button", { name: /^Reply/ })
    .click();
  await expect.element(queued).toMatchTextContent("Candles");
  const dialog = await openComments("Before the storm");
  await dialog.getByLabelText("Your comment").fill("Still dark here");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect
    .element(dialog.getByRole("region", { name: "Waiting to be sent" }))
    .toMatchTextContent("Still dark here");
  await page.getByRole("button", { name: "Close" }).click();
  goOnline();
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  await expect.element(rippleCard().getByText("You made a ripple today")).toBeVisible();
  await expect.poll(() => ana.get<unknown[]>(`/api/posts/${wail.id}/comments`)).toHaveLength(1);
});

test("comments under one's own Squid Ink wails wait under Squid Ink or one's name, as chosen", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  const [hidden, named] = [
    await ana.wail(pod, "Under ink", { isAnonymous: true }),
    await ana.wail(pod, "By choice", { isAnonymous: true }),
  ];
  await ana.open();
  await expect.element(wailOnScreen("By choice")).toBeVisible();
  const goOnline = goOffline();
  const waiting = page.getByRole("dialog").getByRole("region", { name: "Waiting to be sent" });
  for (const text of ["Under ink", "By choice"]) {
    const dialog = await openComments(text);
    if (text === "By choice") await dialog.getByRole("checkbox").click();
    await dialog.getByLabelText("Your comment").fill("Still dark here");
    await dialog.getByRole("button", { name: "Send comment" }).click();
    await expect.element(waiting).toMatchTextContent("Still dark here");
    expect(waiting.element().textContent.includes("Under Squid Ink.")).toBe(text === "Under ink");
    await page.getByRole("button", { name: "Close" }).click();
  }
  await reload();
  goOnline();
  const said = (wailId: number) => ana.get<WailComment[]>(`/api/posts/${wailId}/comments`);
  await expect.poll(() => said(hidden.id)).toMatchObject([{ authorId: null, isAnonymous: true }]);
  await expect.poll(() => said(named.id)).toMatchObject([{ author: { firstName: "Ana" } }]);
});

test("a queued text that is refused is back in its box, with the reason", async () => {
  await anaAtHome();
  const goOnline = goOffline();
  await box.fill("Look at www.example.com");
  await send.click();
  await expect.element(queued).toBeVisible();
  goOnline();
  await expect.element(toastOnScreen("Content Not Allowed")).toBeVisible();
  await expect.element(box).toHaveValue("Look at www.example.com");
});

test("a queued text that is nudged is back in its box, with the note, also after its box was away", async () => {
  const { ana, pod } = await anaAtHome();
  const goOnline = goOffline();
  await box.fill("He is such a dick");
  await send.click();
  await expect.element(queued).toBeVisible();
  const dialog = await openComments("Before the storm");
  await dialog.getByLabelText("Your comment").fill("You are a dick");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  goOnline();
  await expect.element(toastOnScreen("Not posted yet")).toBeVisible();
  await expect.element(box).toHaveValue("He is such a dick");
  await page.getByRole("button", { name: "Post anyway" }).click();
  await expect.element(wailOnScreen("He is such a dick")).toBeVisible();
  expect(await ana.get(`/api/posts/${pod.id}`)).toHaveLength(2);
  const again = await openComments("Before the storm");
  await expect.element(again.getByLabelText("Your comment")).toHaveValue("You are a dick");
  await again.getByRole("button", { name: "Post anyway" }).click();
  await expect.element(again.getByRole("article", { name: "Comment by Ana" })).toBeVisible();
});
