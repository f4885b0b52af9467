import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import { neighbor, podOf } from "../../testing/neighbors.ts";
import { changeAnswers } from "../../testing/network.ts";
import { resize, testOnBothSizes } from "../../testing/sizes.ts";

const HOSTILE_NAMES = ["A".repeat(200), "חיפה הגדולה והיפה של הצפון הרחוק, ישראל", "👩‍👩‍👧‍👦".repeat(50)];

const cards = page.getByRole("main").getByRole("listitem");
const search = page.getByPlaceholder("Search communities by name, city, or state...");

/** Nothing reaches over the right edge in a window of this width. */
const expectNoSidewaysScroll = (width: number) =>
  expect.poll(() => document.documentElement.scrollWidth, { message: `at ${width} px` }).toBeLessThanOrEqual(width);

/** What can be touched is 44 px high and wide, links stretched over a card excepted. */
function expectTouchTargets(): void {
  const small = Array.from(document.querySelectorAll("main :is(button, [role=tab], input, a)"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => box.width > 0 && getComputedStyle(element, "::after").position !== "absolute")
    .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`);
  expect(small).toEqual([]);
}

testOnBothSizes("pods fit the screen, whatever they are called and whatever is searched for", async (size) => {
  changeAnswers<Community[]>(/\/api\/user\/communities/, ([pod]) =>
    HOSTILE_NAMES.map((name, index) => ({ ...pod, id: (pod?.id ?? 0) + index, name, description: name })),
  );
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open("/app/pods");
  await expect.element(page.getByText("3 pods joined")).toBeVisible();
  for (const card of cards.all()) {
    const name = card.getByRole("heading").element().getBoundingClientRect();
    expect(name.right).toBeLessThan(card.element().getBoundingClientRect().right);
  }
  for (const show of [
    async () => {},
    async () => {
      await page.getByRole("tab", { name: "Discover" }).click();
      await expect.poll(() => cards.elements().length).toBe(12);
    },
    async () => {
      await search.fill("oak");
      await expect.element(page.getByText(/communities found/)).toBeVisible();
    },
    async () => {
      await search.fill("q".repeat(100));
      await expect.element(page.getByRole("heading", { name: /No communities found/ })).toBeVisible();
    },
  ]) {
    await show();
    expectTouchTargets();
    await expectNoSidewaysScroll(innerWidth);
    // A desktop at 400% zoom, too.
    await page.viewport(320, 640);
    await expectNoSidewaysScroll(320);
    await resize(size);
  }
});
