import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { address, visit } from "../../testing/app.tsx";
import { askToDelete, neighbor, podOf, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, cutOff, delayRequests, refuse } from "../../testing/network.ts";

const SEARCH = /\/api\/search\//;
const box = page.getByRole("searchbox", { name: "Search wails" });
const heading = (name: string | RegExp) => page.getByRole("heading", { name });

/** The marked parts of a wail on screen. */
const marksOf = (text: string) =>
  Array.from(wailOnScreen(text).element().querySelectorAll("mark"), (mark) => mark.textContent);

async function fogTown() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "The fog horn is loud");
  await ben.wail(pod, "Horn for sale, <b>no</b> fog", { category: "question" });
  await ana.wail(pod, "Lost in the fog", { isAnonymous: true });
  return { ana, ben, pod };
}

test("the magnifier leads to a search that marks what it found, and Back returns to it", async () => {
  const { ana } = await fogTown();
  await ana.open();
  await page.getByRole("link", { name: "Search wails" }).click();
  await expect.element(box).toHaveFocus();
  await expect.element(heading("What are you looking for?")).toBeVisible();
  await userEvent.fill(box, "fog HORN");
  await expect.element(page.getByText("2 wails found")).toBeVisible();
  expect(marksOf("The fog horn is loud")).toEqual(["fog", "horn"]);
  expect(marksOf("Horn for sale, <b>no</b> fog")).toEqual(["Horn", "fog"]);
  expect(address()).toBe("/app/search?q=fog+HORN");

  await userEvent.fill(box, '"fog horn"');
  await expect.element(page.getByText("1 wail found")).toBeVisible();
  expect(marksOf("The fog horn is loud")).toEqual(["fog horn"]);
  await wailOnScreen("The fog horn is loud").getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Wail" })).toBeVisible();
  history.back();
  await expect.element(box).toHaveValue('"fog horn"');
  await expect.element(page.getByText("1 wail found")).toBeVisible();
  await expect.element(box).not.toHaveFocus();
});

test("a search is narrowed by category and to one's own wails, and a wail that is deleted leaves it", async () => {
  const { ana } = await fogTown();
  await ana.open("/app/search?q=fog");
  await expect.element(page.getByText("3 wails found")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Category" }), "Ask the Community");
  await expect.element(page.getByText("1 wail found")).toBeVisible();
  await expect.element(wailOnScreen("Horn for sale")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Category" }), "All categories");
  await page.getByRole("checkbox", { name: "Only mine" }).click();
  await expect.element(page.getByText("1 wail found")).toBeVisible();
  await expect.element(wailOnScreen("Lost in the fog").getByText("Yours, only you can tell")).toBeVisible();
  expect(address()).toBe("/app/search?q=fog&mine=true");
  await askToDelete("Lost in the fog");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(heading("No wails found for fog")).toBeVisible();
});

test("a search says when it loads, fails, or has no connection, and asks for nothing without a word", async () => {
  const { ana } = await fogTown();
  const letGo = delayRequests("GET", SEARCH);
  await ana.open("/app/search?q=fog");
  await expect.element(page.getByText("Loading wails")).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText("3 wails found")).toBeVisible();

  const mend = refuse("GET", SEARCH, {
    status: 429,
    message: "Too many tries. Please wait a moment.",
    code: "rate_limited",
  });
  await visit("/app/search?q=horn");
  await expect.element(page.getByText("Too many tries. Please wait a moment.")).toBeVisible();
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("2 wails found")).toBeVisible();

  cutOff("GET", SEARCH);
  await visit("/app/search?q=loud");
  await expect.element(heading("You are offline")).toBeVisible();

  const asked = countRequests(SEARCH);
  await visit("/app/search?q=!!%20%F0%9F%A6%80");
  await expect.element(heading("What are you looking for?")).toBeVisible();
  expect(countRequests(SEARCH)).toBe(asked);
});

test("the feed shows one category, and all again for a wail just posted", async () => {
  const { ana, pod } = await fogTown();
  await ana.open(`/app/?pod=${pod.id}`);
  await expect.element(wailOnScreen("The fog horn is loud")).toBeVisible();
  const choose = async (category: string) => {
    await page.getByRole("button", { name: /^Category/ }).click();
    await page.getByRole("menuitemradio", { name: category }).click();
  };
  await choose("Ask the Community");
  await expect.element(wailOnScreen("The fog horn is loud")).not.toBeInTheDocument();
  await expect.element(wailOnScreen("Horn for sale")).toBeVisible();
  expect(address()).toBe("/app/?category=question");
  await choose("Suggestions");
  await expect.element(heading("Nothing here yet")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Your wail"), "Sun at last");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect.element(wailOnScreen("Sun at last")).toBeVisible();
  await expect.element(wailOnScreen("The fog horn is loud")).toBeVisible();
  expect(address()).toBe("/app/");
});

test("a search that is typed just before going on does not take the member back", async () => {
  const { ana } = await fogTown();
  await ana.open("/app/search");
  await userEvent.fill(box, "fog");
  // As while the next screen's code is on its way: the address is its own already, and this screen still stands.
  history.pushState(null, "", "/app/badges");
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.searchDebounceMs));
  expect(address()).toBe("/app/badges");
});
