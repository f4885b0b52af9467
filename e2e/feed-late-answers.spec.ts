import type { Page } from "@playwright/test";
import { hold } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** The answer to what was done in a dialog or on a page may come when the member has gone on to something else. */

async function choose(page: Page, text: string, item: string): Promise<void> {
  await wailOnScreen(page, text).getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

test.describe("a late answer to a report", () => {
  const dialogIn = (page: Page) => page.getByRole("dialog", { name: "Report this wail" });

  /** Reports the first of two wails, closes the dialog before the server has answered, and begins another report. */
  async function reportAndGoOn(page: Page, next: string) {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/reports")) reports.push(request.postData() ?? "");
    });
    const letGo = await hold(page, /\/api\/reports$/);
    const dialog = dialogIn(page);
    await choose(page, "First", "Report");
    await dialog.getByRole("radio", { name: "Spam or scam" }).check();
    await dialog.getByRole("button", { name: "Send Report" }).click();
    await expect.poll(() => reports.length).toBe(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await choose(page, next, "Report");
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await dialog.getByRole("radio", { name: "Spam or scam" }).check();
    return { letGo, reports, dialog, send: dialog.getByRole("button", { name: "Send Report" }) };
  }

  test.beforeEach(async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ben.wail(pod, "First");
    await ben.wail(pod, "Second");
    await ana.signInAs(page);
  });

  test("leaves the report of another wail as it is", async ({ page }) => {
    const { letGo, reports, dialog, send } = await reportAndGoOn(page, "Second");
    await expect(send).not.toHaveAttribute("aria-disabled");
    letGo();
    await expect(toastOnScreen(page, "Thank you for telling us")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "Spam or scam" })).toBeChecked();
    await send.click();
    await expect(dialog).toBeHidden();
    expect(new Set(reports).size).toBe(2);
  });

  test("is awaited in a second report of the same wail, which is not sent", async ({ page }) => {
    const { letGo, reports, dialog, send } = await reportAndGoOn(page, "First");
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await send.click({ force: true });
    letGo();
    await expect(toastOnScreen(page, "Thank you for telling us")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(reports).toHaveLength(1);
  });
});

test("a late answer to a block leaves the question about somebody else open", async ({ page, neighbor, podOf }) => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ben.wail(pod, "By Ben");
  await cleo.wail(pod, "By Cleo");
  await ana.signInAs(page);
  const letGo = await hold(page, /\/api\/blocks$/);
  const question = page.getByRole("alertdialog");
  await choose(page, "By Ben", "Block this neighbor");
  await question.getByRole("button", { name: "Block" }).click();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await choose(page, "By Cleo", "Block this neighbor");
  letGo();
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  await expect(wailOnScreen(page, "By Ben")).toHaveCount(0);
  await page.getByRole("alertdialog", { name: "Block Cleo?" }).getByRole("button", { name: "Block" }).click();
  await expect(toastOnScreen(page, "Cleo is blocked")).toBeVisible();
});

test("a late answer to a deletion leaves the question about another wail open", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "First");
  await ana.wail(pod, "Second");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "First")).toBeVisible();
  const letGo = await hold(page, /\/api\/posts\/\d+$/);
  const question = page.getByRole("alertdialog");
  await wailOnScreen(page, "First").getByRole("button", { name: "Delete wail" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await wailOnScreen(page, "Second").getByRole("button", { name: "Delete wail" }).click();
  letGo();
  await expect(toastOnScreen(page, "Wail deleted")).toBeVisible();
  await expect(question).toContainText("Second");
});

for (const [act, address, told] of [
  ["hidden", /\/hide$/, "Wail hidden"],
  ["deleted", /\/api\/posts\/\d+$/, "Wail deleted"],
] as const) {
  test.describe(`a wail that is ${act} on its own page`, () => {
    /** Opens the page of a wail and does away with it there. */
    test.beforeEach(async ({ page, neighbor, podOf }) => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      const pod = await podOf(ana, ben);
      const wail = await (act === "hidden" ? ben : ana).wail(pod, "Not for long");
      await ana.signInAs(page, `/app/wail/${wail.id}`);
    });

    async function doAway(page: Page) {
      if (act === "hidden") return choose(page, "Not for long", "Hide this wail");
      await page.getByRole("button", { name: "Delete wail" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    }

    test("leads home whoever is still there", async ({ page }) => {
      await doAway(page);
      await expect(toastOnScreen(page, told)).toBeVisible();
      await expect(page).toHaveURL("/app/");
    });

    test("does not lead away from another screen", async ({ page }) => {
      const letGo = await hold(page, address);
      await doAway(page);
      if (act === "deleted") await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await main(page).getByRole("link", { name: "Profile" }).click();
      await page.getByRole("button", { name: "Report an Issue" }).click();
      const issue = page.getByLabel("What's the issue?");
      await issue.fill("A long story");
      letGo();
      await expect(toastOnScreen(page, told)).toBeVisible();
      await expect(page).toHaveURL("/app/profile");
      await expect(issue).toHaveValue("A long story");
    });
  });
}

test("a wail hidden on its own page opens again after Undo", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ben.wail(await podOf(ana, ben), "Not for me");
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  await choose(page, "Not for me", "Hide this wail");
  await page.getByRole("button", { name: "Undo" }).click();
  await wailOnScreen(page, "Not for me")
    .getByRole("link", { name: /Open this wail/ })
    .click();
  await expect(page).toHaveURL(`/app/wail/${wail.id}`);
  await expect(page.getByLabel("Your comment")).toBeVisible();
  await expect(page.getByText("This wail is gone")).toHaveCount(0);
});
