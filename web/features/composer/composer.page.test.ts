import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { address, reload, visit } from "../../testing/app.tsx";
import { press } from "../../testing/keyboard.ts";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { bodiesOf, countRequests, cutOff, delayRequests } from "../../testing/network.ts";

const box = page.getByLabelText("Your wail");
const squidInk = page.getByRole("checkbox", { name: "Squid Ink" });
const category = page.getByRole("combobox", { name: "Category" });
const send = page.getByRole("button", { name: "Wail", exact: true });

/** Ana in a pod of her own, at the composer. */
async function anaWrites() {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open();
  return { ana, pod };
}

/** Uses up this much of the month's Squid Ink. */
async function anaWithInkSpent(wails: number) {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let n = 0; n < wails; n += 1) await ana.wail(pod, `Under ink ${n}`, { isAnonymous: true });
  await ana.open();
}

test("the counter counts what the server counts, and the button waits for a text", async () => {
  await anaWrites();
  await expect.element(send).toBeDisabled();
  await box.fill("  \n \u200b ");
  await expect.element(send).toBeDisabled();
  await press(box, "{Control>}{Enter}{/Control}");
  await expect.element(toastOnScreen("Empty post alert! 📝")).toBeVisible();
  // Not where the keyboard may be.
  expect(toastOnScreen("Empty post alert! 📝").element().getBoundingClientRect().bottom).toBeLessThan(
    innerHeight * 0.2,
  );
  await expect.element(toastOnScreen("Please add some content before sharing your post! ✨")).toBeVisible();
  await box.fill("  🐳🐳\r\n🐳  ");
  await expect.element(page.getByText("4/500")).toBeVisible();
  await box.fill("a".repeat(501));
  await expect.element(page.getByText("501/500")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await box.fill("a".repeat(500));
  await expect.element(send).toBeEnabled();
});

test("a newcomer is offered a first wail, until there is one or they decline", async () => {
  const { ana } = await anaWrites();
  const offer = page.getByText("New here? Say hello to your neighbors.");
  const starter = page.getByRole("button", { name: "Hi, I'm new here! 👋" });
  // At rest the offer shows only where it was known before the box was drawn.
  await box.click();
  await starter.click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("Hi, I'm new here! 👋");
  await expect.element(offer).not.toBeInTheDocument();
  expect(countRequests(/^POST/)).toBe(0);
  await box.fill("");
  await expect.element(offer).toBeVisible();
  await box.fill("Hello harbor");
  await send.click();
  await expect.element(wailOnScreen("Hello harbor")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();

  // As on another device.
  await ana.open();
  await expect.element(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();

  await anaWrites();
  await box.click();
  await page.getByRole("button", { name: "Dismiss this suggestion" }).click();
  await reload();
  await expect.element(page.getByRole("link", { name: /^0 shells,/ })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test("after a wail the box is empty again, back to General Discussion", async () => {
  await anaWrites();
  await box.fill("First light over the bay");
  await squidInk.click();
  await category.selectOptions("Community News");
  await send.click();
  const wail = wailOnScreen("First light over the bay");
  await expect.element(wail).toMatchTextContent("Squid Ink");
  await expect.element(wail).toMatchTextContent("Community News");
  await expect.element(wail).toMatchTextContent("Yours, only you can tell");
  await expect.element(box).toHaveValue("");
  await expect.element(squidInk).not.toBeChecked();
  await expect.element(category).not.toBeInTheDocument();
  await box.click();
  await expect.element(category).toHaveValue("general");
});

test("a wail can be written, put under Squid Ink and sent by keyboard alone", async () => {
  await anaWrites();
  await press(box, "Keys only");
  await userEvent.keyboard("{Tab}");
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(squidInk).toHaveFocus();
  await expect.element(squidInk).toHaveStyle({ outlineStyle: "solid" });
  for (const checked of [true, false, true]) {
    await userEvent.keyboard("[Space]");
    await expect.element(page.getByRole("checkbox", { name: "Squid Ink", checked })).toBeInTheDocument();
  }
  await userEvent.keyboard("{Tab}");
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(wailOnScreen("Keys only")).toMatchTextContent("Yours, only you can tell");
});

test("a failed wail keeps text, category and Squid Ink", async () => {
  await anaWrites();
  cutOff(undefined, /\/api\/posts$/);
  const letGo = delayRequests("POST", /\/api\/posts$/);
  await box.fill("Will it get through?");
  await squidInk.click();
  await category.selectOptions("Suggestions");
  await send.click();
  await expect.element(page.getByText("Posting…")).toBeVisible();
  letGo();
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(toastOnScreen("Unable to post right now. Please try again in a moment! 🚀")).toBeVisible();
  const isKept = async () => {
    await expect.element(box).toHaveValue("Will it get through?");
    await expect.element(page.getByText("Posting…")).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
    await expect.element(squidInk).toBeChecked();
    await expect.element(category).toHaveValue("suggestion");
  };
  await isKept();
  await page.getByRole("link", { name: "Pods", exact: true }).first().click();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await isKept();
});

test("a wail goes out once, stands in the feed at once, and is lit and in view when it is out", async () => {
  const { ana, pod } = await anaWrites();
  const letGo = delayRequests("POST", /\/api\/posts$/);
  const sent = bodiesOf("POST", /\/api\/posts$/);
  await box.fill("Once is enough");
  // Ticked and sent twice before the screen is drawn again, as on a slow phone.
  const elements = [squidInk, send, send].map((locator) => locator.element());
  for (const element of elements) if (element instanceof HTMLElement) element.click();
  const pending = page.getByRole("region", { name: "Wails" });
  await expect.element(pending).toMatchTextContent(/Squid Ink.*Posting….*Once is enough/);
  await expect.element(page.getByText("No wails yet")).not.toBeInTheDocument();
  // There is nothing to do with it yet, and its box is at rest.
  await expect.element(wailOnScreen("Once is enough")).not.toBeInTheDocument();
  expect(pending.getByRole("link").elements()).toEqual([]);
  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveAttribute("readonly");
  await expect.element(squidInk).toBeDisabled();
  await expect.element(category).not.toBeInTheDocument();

  await ana.wail(pod, "Meanwhile");
  document.documentElement.style.paddingTop = "200vh";
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  letGo();
  const wail = wailOnScreen("Once is enough");
  await expect.element(wail).toBeInViewport({ ratio: 1 });
  await expect.element(wail).toHaveStyle({ animationName: "lit" });
  await expect.element(page.getByText("Posting…")).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("");
  expect(sent).toEqual([expect.objectContaining({ content: "Once is enough", isAnonymous: true })]);
});

test("who has gone elsewhere hears that the month's Squid Ink is used up, too", async () => {
  await anaWithInkSpent(LIMITS.freeSquidInkPerMonth);
  await box.fill("One too many");
  await squidInk.click();
  const letGo = delayRequests("POST", /\/api\/posts$/);
  await send.click();
  await page.getByRole("link", { name: "Badges" }).first().click();
  await expect.poll(address).toBe("/app/badges");
  await expect.element(box).not.toBeInTheDocument();
  letGo();
  await expect.element(toastOnScreen("You're out of Squid Ink")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect.element(box).toHaveValue("One too many");
});

test("each pod has its own draft", async () => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.open(`/app/?pod=${first.id}`);
  await box.fill("For the first pod");
  await visit(`/app/?pod=${second.id}`);
  await expect.element(box).toHaveValue("");
  await visit(`/app/?pod=${first.id}`);
  await expect.element(box).toHaveValue("For the first pod");
});

test("what moderation refuses is said, and stays in the box", async () => {
  await anaWrites();
  await box.fill("Look at https://example.com now");
  await send.click();
  await expect.element(toastOnScreen("Content Not Allowed")).toBeVisible();
  for (const sentence of [
    "Your post contains inappropriate language and cannot be published. Please review and modify your content.",
    "Links are not allowed on Wail. Please take the link out and try again.",
  ]) {
    await expect.element(toastOnScreen(sentence)).toBeVisible();
  }
  await expect.element(box).toHaveValue("Look at https://example.com now");

  // What works next takes the failure's toast away, which would stand for several seconds more.
  await box.fill("Look at the harbor now");
  await send.click();
  await expect.element(wailOnScreen("Look at the harbor now")).toBeVisible();
  await expect.element(toastOnScreen("Content Not Allowed"), { timeout: 2000 }).not.toBeInTheDocument();
});

test("the Squid Ink hint counts down and its end leads to Premium", async () => {
  await anaWithInkSpent(LIMITS.freeSquidInkPerMonth - 1);
  await expect.element(squidInk).toBeVisible();
  await expect.element(page.getByText(/left this month/)).not.toBeInTheDocument();
  await squidInk.click();
  const oneLeft = `1 of ${LIMITS.freeSquidInkPerMonth} Squid Ink wails left this month.`;
  await expect.element(page.getByText(oneLeft)).toBeVisible();
  await box.fill("The last drop");
  await send.click();
  await expect.element(wailOnScreen("The last drop")).toBeVisible();
  await squidInk.click();
  await expect.element(page.getByText("None left this month.")).toBeVisible();
  await box.fill("One too many");
  await send.click();
  const prompt = page.getByRole("dialog", { name: "You're out of Squid Ink" });
  await expect.element(prompt).toMatchTextContent("Squid Ink limit");
  await prompt.getByRole("button", { name: "Not now" }).click();
  await expect.element(box).toHaveValue("One too many");
  await send.click();
  await prompt.getByRole("link", { name: "See Premium" }).click();
  await expect.poll(address).toBe("/app/subscribe");
  history.back();
  await expect.poll(address).toBe("/app/");
  await expect.element(box).toHaveValue("One too many");
});

test("Squid Ink in a small pod says that neighbors may guess, in a larger one it does not", async () => {
  const { pod } = await anaWrites();
  const hint = "This pod is still small: neighbors may guess who wrote this.";
  await expect.element(squidInk).toHaveAccessibleDescription("");
  await squidInk.click();
  await expect.element(page.getByRole("status").filter({ hasText: hint })).toBeVisible();
  await expect.element(squidInk).toHaveAccessibleDescription(new RegExp(hint));
  await squidInk.click();
  await expect.element(page.getByText(hint)).not.toBeInTheDocument();

  // Neighbors come and go while the app stays open.
  for (const name of ["Ben", "Cleo", "Dan"]) await (await neighbor(name)).join(pod);
  await squidInk.click();
  await expect.element(page.getByText(hint)).toBeVisible();
  await squidInk.click();
  const eve = await neighbor("Eve");
  await eve.join(pod);
  await squidInk.click();
  await expect.element(page.getByText("Neighbors see “Squid Ink” instead of your name.")).toBeVisible();
  await expect.element(page.getByText(hint)).not.toBeInTheDocument();
  await squidInk.click();
  await eve.post(`/api/communities/${pod.id}/leave`);
  await squidInk.click();
  await expect.element(page.getByText(hint)).toBeVisible();
});
