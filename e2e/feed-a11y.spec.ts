import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

/** What axe says about the page once nothing moves any more. */
async function faults(page: Page) {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
}

/** The states of the feed and the dialogs over it; each begins on a feed with wails by Ana and Ben. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  feed: async (page) => {
    await expect(page.getByText("1 reply")).toBeVisible();
  },
  "composer with Squid Ink": async (page) => {
    await page.getByRole("checkbox", { name: "Squid Ink" }).check();
    await page.getByLabel("Your wail").fill("Almost done".repeat(44));
    await expect(page.getByText(/left this month/)).toBeVisible();
  },
  categories: async (page) => {
    await page.getByRole("combobox", { name: "Category" }).click();
  },
  comments: async (page) => {
    const comments = await openComments(page, "From Ana");
    await expect(comments.getByText("Hello Ana")).toBeVisible();
  },
  discussion: async (page) => {
    const replies = await openDiscussion(page);
    await expect(replies.getByText("My answer")).toBeVisible();
  },
  "city search": async (page) => {
    await page.getByRole("button", { name: "Find a city" }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("Franklin");
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  },
  "delete confirmation": async (page) => {
    await page.getByRole("button", { name: "Delete wail" }).first().click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "report dialog": async (page) => {
    await page.getByRole("button", { name: "More about this wail" }).first().click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    await expect(page.getByRole("dialog", { name: "Report this wail" })).toBeVisible();
  },
  "menu of a wail": async (page) => {
    await page.getByRole("button", { name: "More about this wail" }).first().click();
    await expect(page.getByRole("menuitem", { name: "Report" })).toBeVisible();
  },
  "page of a wail": async (page) => {
    await wailOnScreen(page, "From Ana").getByRole("link").first().click();
    await expect(page.getByText("Hello Ana")).toBeVisible();
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  test(`the feed and its dialogs have no accessibility fault, ${colorScheme}`, async ({ page, neighbor, podOf }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await podOf(ana);
    const wail = await ana.wail(pod, "From Ana", { category: "emergency" });
    await ben.comment(wail, "Hello Ana");
    await ben.wail(pod, `From Ben ${"line\n".repeat(30)}`, { category: "gossip" });
    await ben.wail(pod, "Whose is this?", { isAnonymous: true, category: "suggestion" });
    await ben.answerRipple(pod, "My answer");
    for (const [state, reach] of Object.entries(STATES)) {
      await ana.signInAs(page, `/app/?pod=${pod.id}`);
      await expect(wailOnScreen(page, "From Ana")).toBeVisible();
      await reach(page);
      expect(await faults(page), state).toEqual([]);
    }
  });

  test(`empty and missing things have no accessibility fault, ${colorScheme}`, async ({ page, neighbor, podOf }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const ana = await neighbor("Ana");
    await ana.signInAs(page);
    await expect(page.getByRole("heading", { name: /^Welcome to Wail/ })).toBeVisible();
    expect(await faults(page), "welcome").toEqual([]);
    await ana.signInAs(page, "/app/wail/999999999");
    await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
    expect(await faults(page), "gone").toEqual([]);
    await podOf(ana);
    await page.route("**/api/posts/*", (route) => route.abort());
    await ana.signInAs(page);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await faults(page), "failed").toEqual([]);
  });
}
