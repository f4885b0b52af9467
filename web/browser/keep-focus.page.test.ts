import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { visit } from "../testing/app.tsx";
import { press } from "../testing/keyboard.ts";
import { neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../testing/neighbors.ts";
import { refuse } from "../testing/network.ts";
import { FOCUS_SETTLE_MS } from "./keep-focus.ts";
import { pause } from "./pause.ts";

/** A control that goes away with what it did hands the focus to what stands there: the next Tab must not begin at the top. */

const hasFocusWithin = (element: Element | null) => element?.contains(document.activeElement) ?? false;

const screenHasFocus = () => expect.poll(() => hasFocusWithin(document.querySelector("#main"))).toBe(true);

/** Ana, whose wail "Here" is in a pod of her own. */
async function anaWithWail() {
  const ana = await neighbor("Ana");
  return { ana, wail: await ana.wail(await podOf(ana), "Here") };
}

test("focus stays on the screen when one's own comment is deleted", async () => {
  const { ana, wail } = await anaWithWail();
  await ana.comment(wail, "Not for long");
  await ana.open(`/app/wail/${wail.id}`);
  await press(page.getByRole("button", { name: "Delete comment" }), "{Enter}");
  await expect.element(toastOnScreen("Comment deleted")).toBeVisible();
  await screenHasFocus();
});

test("focus stays at the box whose button has sent what was in it", async () => {
  const { ana, wail } = await anaWithWail();
  await ana.open();
  await page.getByLabelText("Your wail").fill("By button");
  await press(page.getByRole("button", { name: "Wail", exact: true }), "{Enter}");
  await expect.element(wailOnScreen("By button")).toBeVisible();
  await screenHasFocus();
  await visit(`/app/wail/${wail.id}`);
  await page.getByLabelText("Your comment").fill("By button");
  await press(page.getByRole("button", { name: "Send comment" }), "{Enter}");
  await expect.element(page.getByRole("article", { name: "Comment by Ana" })).toBeVisible();
  await screenHasFocus();
  await visit("/app/");
  const dialog = await openComments("Here");
  await dialog.getByLabelText("Your comment").fill("In the dialog");
  await press(dialog.getByRole("button", { name: "Send comment" }), "{Enter}");
  await expect.element(dialog.getByRole("article").filter({ hasText: "In the dialog" })).toBeVisible();
  await expect.poll(() => hasFocusWithin(dialog.query())).toBe(true);
});

test("focus goes to the next line when one of several goes", async () => {
  const { ana, wail } = await anaWithWail();
  for (const text of ["One", "Two", "Three"]) await ana.comment(wail, text);
  await ana.open(`/app/wail/${wail.id}`);
  const comment = (text: string) => page.getByRole("article", { name: "Comment by Ana" }).filter({ hasText: text });
  await press(comment("Two").getByRole("button", { name: "Delete comment" }), "{Enter}");
  await expect.element(comment("Two")).not.toBeInTheDocument();
  await screenHasFocus();
  // The line and not its button, which a key held down would press.
  const next = comment("Three").getByRole("button", { name: "Edit comment" });
  await expect.element(next).not.toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(next).toHaveFocus();
});

test("focus stays on the screen when a pod is joined from one of its wails", async () => {
  const { wail } = await anaWithWail();
  const ben = await neighbor("Ben");
  await podOf(ben);
  await ben.open(`/app/wail/${wail.id}`);
  await press(page.getByRole("button", { name: /^Join / }), "{Enter}");
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await screenHasFocus();
});

test("focus stays on the screen when a pod is joined on Discover", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ben);
  await ana.open("/app/pods");
  await expect.element(page.getByText("No pods yet")).toBeVisible();
  await page.getByRole("tab", { name: "Discover" }).click();
  await press(page.getByRole("button", { name: /^Join / }).first(), "{Enter}");
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await screenHasFocus();
});

test("focus stays on the screen when a wail is hidden", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "Not for me");
  await ana.open();
  await press(wailOnScreen("Not for me").getByRole("button", { name: "More about this wail" }), "{Enter}");
  await press(page.getByRole("menuitem", { name: "Hide this wail" }), "{Enter}");
  await expect.element(toastOnScreen("Wail hidden")).toBeVisible();
  await screenHasFocus();
});

test("focus stays on the screen when what could not be loaded comes at the second try", async () => {
  const { ana } = await anaWithWail();
  const restore = refuse("GET", /\/api\/posts\/\d+$/, { status: 503, message: "Busy." });
  await ana.open();
  await expect.element(page.getByText("Busy.")).toBeVisible();
  restore();
  await press(page.getByRole("button", { name: "Try again" }), "{Enter}");
  await expect.element(wailOnScreen("Here")).toBeVisible();
  await screenHasFocus();
});

test("focus stays where it was put by whoever moves it on purpose", async () => {
  const { ana } = await anaWithWail();
  await ana.open();
  const opener = wailOnScreen("Here").getByRole("button", { name: "More about this wail" });
  await press(opener, "{Enter}");
  await press(page.getByRole("menuitem", { name: "Delete wail" }), "{Enter}");
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }), "{Enter}");
  await expect.element(opener).toHaveFocus();
  // Nor is it taken away a moment later.
  await pause(FOCUS_SETTLE_MS);
  await expect.element(opener).toHaveFocus();
});
