import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { visit } from "../testing/app.tsx";
import { neighbor, podOf, rippleCard, wailOnScreen } from "../testing/neighbors.ts";
import { cutOff } from "../testing/network.ts";

test("what was loaded without a connection comes when it returns, even if the first request is too early", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Before the storm");
  await ana.open();
  await expect.element(wailOnScreen("Before the storm")).toBeVisible();
  // The browser takes itself for online all the time.
  const restore = cutOff(undefined, /\/api\//);
  await visit("/app/");
  await expect.element(page.getByText("Today's ripple could not be loaded.")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Today's ripple could not be loaded.")).toBeVisible();
  restore();
  await expect.element(rippleCard().getByLabelText("Your reply to today's ripple")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
});
