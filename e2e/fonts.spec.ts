import { expect, test } from "@playwright/test";

/** Whether the font that draws a character brings colors of its own. */
function isDrawnInColor(character: string): boolean {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return false;
  context.font = `32px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(character, 0, 40);
  const { data } = context.getImageData(0, 0, 64, 64);
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 2]);
}

test("tests see emoji as people do, in color", async ({ page }) => {
  await page.goto("/");
  // Of the second the machine's fonts for text have a black one, too.
  for (const emoji of ["🐚", "😂"]) expect(await page.evaluate(isDrawnInColor, emoji), emoji).toBe(true);
  expect(await page.evaluate(isDrawnInColor, "W")).toBe(false);
});
