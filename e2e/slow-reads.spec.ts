import type { Page } from "@playwright/test";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

interface HeldRead {
  /** Done when the server has answered: what happens from now on is not in it. */
  readonly answered: Promise<void>;
  /** Lets the answer arrive. */
  readonly letGo: () => void;
}

/** Has the server answer the first read of an address at once, but the answer arrive only when it is let go. */
async function holdFirstRead(page: Page, address: RegExp): Promise<HeldRead> {
  const answered = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let reads = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    reads += 1;
    if (reads > 1) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await gone.promise;
    // A read that was given up has nobody to answer any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { answered: answered.promise, letGo: gone.resolve };
}

test("a comment sent before its thread has arrived stays on screen when it does", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.comment(wail, "The first one");
  await ana.comeIn(page);
  const read = await holdFirstRead(page, /\/comments$/);
  await wailOnScreen(page, wail.content)
    .getByRole("button", { name: /^Comment/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Comments" });
  await read.answered;
  await dialog.getByLabel("Your comment").fill("Faster than the tide");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  read.letGo();
  await expect(dialog.getByRole("article")).toHaveText([/The first one/, /Faster than the tide/]);
});

test("a wail posted before its feed has arrived stays on screen when it does", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "The tide was slow");
  const read = await holdFirstRead(page, /\/api\/posts\/\d+$/);
  await ana.comeIn(page);
  await read.answered;
  await page.getByLabel("Your wail").fill("The tide is slower");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  read.letGo();
  await expect(wailOnScreen(page, "The tide was slow")).toBeVisible();
  await expect(wailOnScreen(page, "The tide is slower")).toBeVisible();
});
