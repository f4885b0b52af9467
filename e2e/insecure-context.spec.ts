import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/lib/chromium.ts";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";
import { askToDelete } from "./support/dialogs.ts";
import { go } from "./support/go.ts";
import { test as base, expect, PASSWORD, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** A name of this machine that no browser trusts over plain HTTP, as it does localhost. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP wail.test 127.0.0.1"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

const SCREENS = ["", "pods", "badges", "subscribe", "notifications", "written", "profile"];

test("over plain HTTP under any name a newcomer signs up, looks around, writes and leaves", async ({
  page,
  baseURL,
  neighbor,
  podOf,
}) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const pod = await podOf(await neighbor("Ana"));
  const at = (path: string) => `http://wail.test:${new URL(baseURL ?? "").port}${path}`;
  await page.goto(at("/app/register"));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  for (const [label, text] of [
    ["First name", "Marina"],
    ["Last name", "Costa"],
    ["Email", `plain-${crypto.randomUUID()}@example.com`],
    ["Password", PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "JOIN THE OCEAN" }).click();
  await expect(page).toHaveURL(at("/app/"));
  await page.evaluate((id) => fetch(`/api/communities/${id}/join`, { method: "POST" }), pod.id);
  await page.goto(at("/app/"));
  await page.getByLabel("Your wail").fill("Over plain HTTP");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  const wail = wailOnScreen(page, "Over plain HTTP");
  await wail.getByRole("button", { name: "Share" }).click();
  await expect(toastOnScreen(page, "Could not share")).toBeVisible();
  await askToDelete(page, "Over plain HTTP");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(wail).toHaveCount(0);
  // The dialog's way back is a navigation, too, and would break off the next one.
  await page.waitForLoadState("networkidle");
  for (const screen of [...SCREENS, `?pod=${pod.id}`]) {
    await go(page, `/app/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await go(page, "/app/profile");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(at("/"));
  expect(faults).toEqual([]);
});

test("a browser that keeps no cookies is told so at the login", async ({ launchOptions, baseURL, neighbor }) => {
  const { user } = await neighbor("Ana");
  await withTemporaryFolder(async (folder) => {
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
    await mkdir(join(folder, "Default"));
    await writeFile(join(folder, "Default/Preferences"), JSON.stringify(blocked));
    // The headless shell reads no preferences.
    const executablePath = findBrowser();
    const options = { ...launchOptions, ...(executablePath !== undefined && { executablePath }) };
    const browser = await chromium.launchPersistentContext(folder, options);
    const page = await browser.newPage();
    await page.goto(`${baseURL}/app/login`);
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Please allow cookies for this site" })).toBeVisible();
    await expect(page.getByLabel("Email"), "nothing has to be typed again").toHaveValue(user.email);
    await browser.close();
  });
});
