import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { idle } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator.clipboard, "writeText");
});

/** Puts another share dialog in place of the browser's, or none. */
const setShare = (share: Navigator["share"] | undefined) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });

/** Has something else take what is copied. */
const setCopy = (copy: Clipboard["writeText"]) =>
  Object.defineProperty(navigator.clipboard, "writeText", { value: copy, configurable: true });

test("shares the first 100 characters natively, whole emoji only, and is silent when cancelled", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), `${"a".repeat(99)}👩‍👩‍👧‍👧 and more`);
  const copied: string[] = [];
  setCopy(async (text) => {
    copied.push(text);
  });
  const shared: (ShareData | undefined)[] = [];
  setShare(async (data) => {
    shared.push(data);
    throw new DOMException("cancelled", "AbortError");
  });
  await ana.open();
  await wailOnScreen("and more").getByRole("button", { name: "Share" }).click();
  const url = new URL(`/app/wail/${wail.id}`, location.href).href;
  await expect.poll(() => shared).toEqual([expect.objectContaining({ text: "a".repeat(99), url })]);
  await idle();
  expect(copied).toEqual([]);
  const toasts = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect.element(toasts).not.toBeInTheDocument();
});

testOnBothSizes("copies the link without native sharing, and only says so when it was copied", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Pass it on");
  setShare(undefined);
  await ana.open();
  const share = wailOnScreen("Pass it on").getByRole("button", { name: "Share" });
  await share.click();
  await expect.element(toastOnScreen("Link copied!")).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain(`/app/wail/${wail.id}`);
  setCopy(() => Promise.reject(new Error("no")));
  await share.click();
  await expect.element(toastOnScreen("Could not share")).toBeVisible();
  await expect.element(toastOnScreen("Link copied!")).not.toBeInTheDocument();
});
