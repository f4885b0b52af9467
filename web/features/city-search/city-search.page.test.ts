import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { address } from "../../testing/app.tsx";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";
import { refuse } from "../../testing/network.ts";

const opener = page.getByRole("button", { name: "Find by City" });
const dialog = page.getByRole("dialog", { name: "Find your city" });
const search = dialog.getByRole("searchbox");

test("a newcomer is welcomed and led to the city search", async () => {
  await (await neighbor("Newt")).open();
  await expect.element(page.getByRole("heading", { name: "Welcome to Wail, Newt!" })).toBeVisible();
  await opener.click();
  await expect.element(search).toHaveFocus();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

/** Goes back as soon as the next history entry has been made. */
async function goBackAtOnce(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
    history.pushState = (...entry) => {
      Reflect.deleteProperty(history, "pushState");
      history.pushState(...entry);
      history.back();
    };
  });
}

test("Back closes the city search also before the screen has caught up with its entry", async () => {
  await (await neighbor("Newt")).open();
  for (const _ of ["once", "once more"]) {
    const wentBack = goBackAtOnce();
    await opener.click();
    await wentBack;
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(address()).toBe("/app/");
  }
  await opener.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

/** Has an on-screen keyboard cover the lower part of the page, as in Safari, until the end of the test. */
function showKeyboard(height: number): void {
  Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - height });
  visualViewport?.dispatchEvent(new Event("resize"));
  onTestFinished(() => {
    Reflect.deleteProperty(visualViewport ?? {}, "height");
    visualViewport?.dispatchEvent(new Event("resize"));
  });
}

test("the city search tells places of one name apart by county, and says when there is none, at its place", async () => {
  await (await neighbor("Newt")).open();
  await opener.click();
  const place = () => dialog.element().getBoundingClientRect();
  await search.fill("x");
  await expect.element(dialog.getByText("Type at least 2 characters to search")).toBeVisible();
  await search.fill("xqzzy");
  await expect.element(dialog.getByText("No cities found for “xqzzy”")).toBeVisible();
  const { top } = place();
  await search.fill("spring");
  await expect.element(dialog.getByText("20 or more cities found")).toBeInTheDocument();
  expect(place().top, "it does not jump while somebody types").toBe(top);
  await search.fill("Franklin, PA");
  const withCounty = dialog.getByRole("listitem").filter({ hasText: /Pennsylvania · .+ County/ });
  await expect.element(withCounty.first()).toBeVisible();
  showKeyboard(300);
  expect(place().bottom).toBe(innerHeight - 300);
  expect(place().top).toBeGreaterThan(0);
});

test("the city search shows why joining failed", async () => {
  await (await neighbor("Newt")).open();
  refuse("POST", /\/join$/, { status: 503, message: "The tide is out." });
  await opener.click();
  await search.fill("Vergennes");
  await dialog.getByRole("button").filter({ hasText: "Vermont" }).click();
  await expect.element(toastOnScreen("Failed to Join")).toBeVisible();
  await expect.element(toastOnScreen("The tide is out.")).toBeVisible();
  await expect.element(dialog).toBeVisible();
});
