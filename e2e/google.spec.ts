import { GOOGLE_NOTICES } from "../worker/contract/accounts.ts";
import { logIn } from "./support/device.ts";
import { googleButton } from "./support/google.ts";
import { expect, test } from "./support/neighbors.ts";

test("where Google is not set up, its button leads back with a clear message, and the next visitor is led home", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  for (const path of ["/app/register", "/app/login?returnTo=/app/badges"]) {
    await page.goto(path);
    await googleButton(page).click();
    await expect(page).toHaveURL("/app/login?google=not_configured");
    await expect(page.getByRole("alert")).toHaveText(GOOGLE_NOTICES.not_configured);
    await expect(page.getByLabel("Email")).toBeVisible();
  }
  // Whoever was heading for the badges has given up.
  await page.goto("/");
  await page.goto("/app/login");
  await logIn(page, ana);
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/app/");
});
