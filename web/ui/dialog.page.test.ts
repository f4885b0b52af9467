import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { neighbor } from "../testing/neighbors.ts";
import { countRequests } from "../testing/network.ts";

const dialog = page.getByRole("dialog");
const opener = page.getByRole("button", { name: "Report an Issue" });
const send = dialog.getByRole("button", { name: "Send Report" });
const sent = () => countRequests(/^POST \/api\/report-issue$/);

/** Ana has written a report of an issue. */
async function reportOnScreen(): Promise<void> {
  await (await neighbor("Ana")).open("/app/profile");
  await opener.click();
  await dialog.getByRole("textbox").fill("Something is wrong");
}

test("a key that is held down sends what is in a dialog once, and does not open it again", async () => {
  await reportOnScreen();
  (await send.findElement()).focus();
  onTestFinished(() => commands.keyUp("Enter"));
  for (let press = 0; press < 500 && dialog.elements().length > 0; press += 1) await commands.keyDown("Enter");
  // The key comes back to the button that opened the dialog.
  await expect.element(opener).toHaveFocus();
  for (let press = 0; press < 5; press += 1) {
    await commands.keyDown("Enter");
    expect(dialog.elements()).toEqual([]);
  }
  expect(sent()).toBe(1);
});

test("what a dialog has sent is not sent by a second click while it fades out", async () => {
  await reportOnScreen();
  const panel = await dialog.findElement();
  const button = await send.findElement();
  let clicks = 0;
  const click = () => {
    clicks += 1;
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  new MutationObserver(() => setTimeout(click)).observe(panel, { attributeFilter: ["data-state"] });
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => clicks).toBe(1);
  expect(sent()).toBe(1);
});

test("the styles of the page stay while a dialog is open, whose scrim takes the taps", async () => {
  await reportOnScreen();
  const main = await page.getByRole("main", { includeHidden: true }).findElement();
  expect(getComputedStyle(main)).toMatchObject({ pointerEvents: "auto" });
  expect(main.contains(document.elementFromPoint(innerWidth / 2, 8))).toBe(false);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.getElementById("root")?.style.pointerEvents).toBe("");
});
