import { expect, onTestFinished, test, vi } from "vitest";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, cutOff, delayRequests, idle } from "../../testing/network.ts";

const like = wailOnScreen("Tap me").getByRole("button", { name: /^Like/ });

test("a like settles on what the server says, however fast the taps come", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Tap me");
  const vibrate = vi.spyOn(navigator, "vibrate");
  onTestFinished(() => vibrate.mockRestore());
  await ben.open();
  for (let tap = 0; tap < 7; tap += 1) await like.click();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  await expect.element(like).toHaveAccessibleName("Like, 1 like");
  await expect.poll(() => ben.get(`/api/posts/${wail.id}/liked`)).toBe(true);
  // Who wants less motion feels none.
  expect(vibrate).not.toHaveBeenCalled();
  const { matchMedia } = window;
  const media = vi.spyOn(window, "matchMedia");
  media.mockImplementation((query) => matchMedia(query.includes("motion") ? "not all" : query));
  onTestFinished(() => media.mockRestore());
  for (let tap = 0; tap < 5; tap += 1) await like.click();
  await expect.element(like).toHaveAccessibleName("Like, 0 likes");
  expect(vibrate).toHaveBeenCalledTimes(2);
  await expect.poll(() => ben.get(`/api/posts/${wail.id}/liked`)).toBe(false);
});

test("one request is sent at a time, and none that changes nothing", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Tap me");
  await ana.open();
  const letGo = delayRequests(undefined, /\/like$/);
  for (let tap = 0; tap < 4; tap += 1) {
    await like.click();
    await expect.element(like).toHaveAccessibleName(tap % 2 === 0 ? "Like, 1 like" : "Like, 0 likes");
  }
  expect(countRequests(/\/like$/)).toBe(1);
  letGo();
  await expect.poll(() => countRequests(/\/like$/)).toBe(2);
  await idle();
  expect(countRequests(/\/like$/)).toBe(2);
  await expect.element(like).toHaveAccessibleName("Like, 0 likes");
});

test("a like that fails is taken back, and says so", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Tap me");
  await ana.open();
  cutOff("POST", /\/like$/);
  await like.click();
  await expect.element(toastOnScreen("Oops! 😅")).toBeVisible();
  await expect.element(toastOnScreen("Couldn't update like status right now. Try again!")).toBeVisible();
  await expect.element(like).toHaveAccessibleName("Like, 0 likes");
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
});

test("a wail deleted meanwhile leaves the feed", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Tap me");
  await ben.open();
  await expect.element(wailOnScreen("Tap me")).toBeVisible();
  await ana.delete(`/api/posts/${wail.id}`);
  await like.click();
  await expect.element(toastOnScreen("Oops! 😅")).toBeVisible();
  await expect.element(wailOnScreen("Tap me")).not.toBeInTheDocument();
});
