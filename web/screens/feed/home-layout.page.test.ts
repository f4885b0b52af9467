import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { neighbor, podOf, rippleCard, wailOnScreen } from "../../testing/neighbors.ts";
import { resize, testOnBothSizes } from "../../testing/sizes.ts";

const TWO_LINES = "Whoever left the tiny painted rock on my porch: it made my whole week.";

/** The wails of which all shows above the bar of phones, and above the end of the window elsewhere. */
const wholeWails = () => {
  const bar = page.getByRole("navigation", { name: "Main" }).element().getBoundingClientRect();
  const end = bar.top > innerHeight / 2 ? bar.top : innerHeight;
  const boxes = page
    .getByRole("article")
    .elements()
    .map((article) => article.getBoundingClientRect());
  return boxes.filter(({ top, bottom }) => top > 0 && bottom <= end).length;
};

testOnBothSizes("neighbors' wails are above the fold while the ripple is unanswered", async (size) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (let n = 0; n < 4; n += 1) await ben.wail(pod, `${TWO_LINES} ${n}`);
  // Newcomers see the offer of a first wail as well.
  await ana.wail(pod, TWO_LINES);
  await ana.open();
  await expect.element(rippleCard().getByLabelText("Your reply to today's ripple")).toBeVisible();
  await expect.element(wailOnScreen(`${TWO_LINES} 0`)).toBeInTheDocument();
  await expect.poll(wholeWails).toBeGreaterThanOrEqual(size === "phone" ? 2 : 3);
});

test("an empty pod says so above the fold", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const heading = page.getByRole("heading", { name: "No wails yet" });
  await expect.element(heading).toBeVisible();
  expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight - 64);
});

test("composer and reply box are one row at rest, open on focus, and stay open with a draft", async () => {
  const ana = await neighbor("Ana");
  // Newcomers are offered a first wail there.
  await ana.wail(await podOf(ana), TWO_LINES);
  await ana.open();
  const [composer, ripple] = [page.getByRole("region", { name: "Post a wail" }), rippleCard()];
  const box = composer.getByLabelText("Your wail");
  const category = composer.getByRole("combobox", { name: "Category" });
  await expect.element(box).toBeVisible();
  await expect.element(category).not.toBeInTheDocument();
  const atRest = composer.element().getBoundingClientRect().height;
  expect(atRest).toBeLessThan(70);
  await box.click();
  await expect.element(category).toBeVisible();
  await box.fill("Half a thought");

  const reply = ripple.getByLabelText("Your reply to today's ripple");
  const folded = ripple.element().getBoundingClientRect().height;
  await reply.click();
  await expect.poll(() => ripple.element().getBoundingClientRect().height).toBeGreaterThan(folded);

  await page.getByRole("link", { name: "Pods" }).first().click();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect.element(box).toHaveValue("Half a thought");
  await expect.element(category).toBeVisible();
});

test("in wide windows the member's other pods, with new wails marked, and the top ripple replies stand beside the feed", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [first, second] = [await podOf(ana, ben), await podOf(ana, ben)];
  await ben.wail(first, "Here");
  await ben.wail(second, "There");
  await ben.answerRipple(first, "Foghorns");
  await ana.open();
  const switcher = page.getByRole("button", { name: /^Switch community/ });
  await expect.element(switcher).toHaveAccessibleName("Switch community. New wails");
  const aside = page.getByRole("complementary", { name: "Around your pods" });
  await expect.element(aside).not.toBeInTheDocument();
  await resize("desktop");
  await expect.element(aside.getByRole("region", { name: "Top ripple replies" })).toMatchTextContent("Foghorns");
  const entries = aside.getByRole("button");
  await expect.element(entries.nth(1)).toMatchTextContent("New wails");
  await entries.nth(1).click();
  await expect.element(wailOnScreen("There")).toBeVisible();
  await expect.element(aside).not.toMatchTextContent("New wails");
});
