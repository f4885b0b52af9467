import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { loseAnswers } from "../../testing/network.ts";

test("what was left and joined though the answer was lost is so on screen", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ana, ben);
  await ana.open("/app/pods");
  loseAnswers(/\/api\/communities\/\d+\/(join|leave)$/);
  const leave = page.getByRole("button", { name: /^Leave / });
  await leave.click();
  await expect.element(toastOnScreen("Couldn't leave the pod")).toBeVisible();
  await expect.element(leave).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "Discover" }).click();
  const offer = await page
    .getByRole("button", { name: /^Join / })
    .first()
    .findElement();
  const join = page.getByRole("button", { name: offer.ariaLabel ?? "", exact: true });
  await join.click();
  await expect.element(toastOnScreen("Couldn't join the pod")).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "My Pods" }).click();
  await expect.poll(() => leave.elements().length).toBe(1);
});
