import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";
import { intercept, requests } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

const cards = page.getByRole("main").getByRole("listitem");
const tab = (name: string) => page.getByRole("tab", { name });
const search = page.getByPlaceholder("Search communities by name, city, or state...");
const popularPods = page.getByRole("heading", { name: "Popular Pods" });

const openDiscover = async () => (await neighbor("Ana")).open("/app/pods?tab=discover");

/** The cards of popular pods, once they are there. */
async function drawnPods(): Promise<string[]> {
  await expect.poll(() => cards.elements().length).toBe(12);
  return texts(cards);
}

test("Discover draws up to 12 other pods, and joining one counts everywhere", async () => {
  await openDiscover();
  const drawn = await drawnPods();
  await page.getByRole("button", { name: "Reshuffle" }).click();
  await expect.poll(() => texts(cards)).not.toEqual(drawn);
  await drawnPods();
  const card = cards.first();
  const title = (await card.getByRole("heading").findElement()).textContent;
  await card.getByRole("button", { name: `Join ${title}` }).click();
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.element(toastOnScreen(`Welcome to ${title}! Start making waves.`)).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Joined ✓" })).toBeDisabled();
  await tab("My Pods").click();
  await expect.element(page.getByText("1 pod joined")).toBeVisible();
  await expect.element(cards).toMatchTextContent(title);
});

test("the draw of popular pods stays until it is reshuffled", async () => {
  await openDiscover();
  const drawn = await drawnPods();
  await search.fill("myrtle beach");
  await expect.element(cards.filter({ hasText: "Myrtle Beach, SC" }).first()).toBeVisible();
  await search.fill("");
  await expect.poll(() => texts(cards)).toEqual(drawn);
  await tab("My Pods").click();
  await expect.element(page.getByRole("heading", { name: "No pods yet" })).toBeVisible();
  await tab("Discover").click();
  await expect.poll(() => texts(cards)).toEqual(drawn);
});

test("a search begins at two characters, once the typing rests", async () => {
  await openDiscover();
  await drawnPods();
  await search.fill("b");
  await expect.element(popularPods).toBeVisible();
  await search.fill("");
  await search.click();
  await userEvent.keyboard("myrtle beach");
  const found = cards.filter({ hasText: "Myrtle Beach, SC" }).first();
  await expect.element(found).toMatchTextContent("🏖️");
  const asked = requests
    .filter((request) => request.includes("/api/communities/search?"))
    .map((request) => new URLSearchParams(request.split("?")[1]).get("q"));
  // On a busy machine the typing itself may rest once or twice.
  expect(asked.at(-1)).toBe("myrtle beach");
  expect(asked.length).toBeLessThan("myrtle beach".length / 2);
  expect(asked).not.toContain("b");
  await found.getByRole("button", { name: "Join Myrtle Beach" }).click();
  await expect.element(found.getByRole("button", { name: "Joined ✓" })).toBeDisabled();
  await search.fill("xqzzy");
  await expect.element(page.getByRole("heading", { name: 'No communities found for "xqzzy"' })).toBeVisible();
  await search.fill("");
  await expect.element(popularPods).toBeVisible();
});

test("a search with many finds goes on page by page", async () => {
  await openDiscover();
  await search.fill("spring");
  await expect.element(page.getByText("20+ communities found")).toBeVisible();
  (await page.getByRole("button", { name: "Load more communities" }).findElement()).scrollIntoView();
  await expect.poll(() => cards.elements().length).toBeGreaterThan(20);
});

test("a pod wears the icon that its name asks for", async () => {
  await openDiscover();
  for (const [query, icon] of [
    ["Oakland, CA", "🌳"],
    ["Lake Havasu City", "💧"],
    ["Beverly Hills", "⛰️"],
    ["Downtown", "🏙️"],
    ["Burlington, Vermont", "🌊"],
  ] as const) {
    await search.fill(query);
    await expect.element(cards.first()).toMatchTextContent(query.split(",")[0] ?? "");
    await expect.element(cards.first()).toMatchTextContent(icon);
  }
});

// Nobody can join all of more than ten thousand pods in a test.
test("when no pod is left to join it says so", async () => {
  intercept("GET", /\/api\/communities\?/, async () => Response.json([]));
  await openDiscover();
  await expect.element(page.getByRole("heading", { name: "All communities have been joined!" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reshuffle" })).not.toBeInTheDocument();
});
