import { delayRequests } from "./support/failures.ts";
import { expect, PASSWORD, test } from "./support/neighbors.ts";

const SCRIPTS = /\/assets\/.*\.js$/;

test("who signs in before the script has come is let in once it has, and nothing is in the address", {
  tag: "@both-sizes",
}, async ({ page, neighbor }) => {
  const { user } = await neighbor("Ana");
  const release = await delayRequests(page, SCRIPTS);
  await page.goto("/app/login?returnTo=%2Fapp%2Fpods", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.locator("form[aria-busy=true]")).toBeVisible();
  await expect(page).toHaveURL("/app/login?returnTo=%2Fapp%2Fpods");
  release();
  await expect(page).toHaveURL("/app/pods");
});

test("what was typed on the register screen before its script had come stays", {
  tag: "@both-sizes",
}, async ({ page }) => {
  const release = await delayRequests(page, SCRIPTS);
  await page.goto("/app/register", { waitUntil: "commit" });
  await page.getByLabel("First name").fill("Marina");
  await page.getByLabel("Password", { exact: true }).fill("Tides4all");
  release();
  await expect(page.locator("#root:not([data-prerendered])")).toBeAttached();
  await expect(page.getByLabel("First name")).toHaveValue("Marina");
  await page.getByRole("button", { name: /^(JOIN THE OCEAN|Create Account)$/ }).click();
  // Each message belongs to its field, as it would without a document.
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("Last name is required");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Tides4all");
  await expect(page.getByText("First name is required")).toHaveCount(0);
});

test("a tap on Google before the script has come keeps where the visitor was heading", async ({ page }) => {
  const release = await delayRequests(page, SCRIPTS);
  await page.route("**/api/auth/google", (route) => route.fulfill({ status: 204 }));
  await page.goto("/app/login?returnTo=%2Fapp%2Fwail%2F7", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Continue with Google" }).click();
  expect(await page.evaluate(() => sessionStorage.getItem("wail.returnTo"))).toBe("/app/wail/7");
  release();
});

test("a member's screen takes no text before its script has come, as that would be lost", async ({
  page,
  neighbor,
}) => {
  await (await neighbor("Ana")).signInAs(page, "/privacy");
  const release = await delayRequests(page, SCRIPTS);
  await page.goto("/app/profile", { waitUntil: "commit" });
  const field = page.getByLabel("Word or phrase");
  await expect(field).toBeDisabled();
  release();
  await expect(field).toBeEnabled();
});
