import { expect, test } from "@playwright/test";
import { GOOGLE_NOTICES } from "../worker/contract/accounts.ts";
import { googleButton, openControlled } from "./support/google.ts";

test.use({ serviceWorkers: "allow" });

for (const path of ["/app/login", "/app/register"]) {
  test(`where Google is not set up, its button on ${path} leads back with a clear message`, async ({ page }) => {
    await openControlled(page, path);
    await googleButton(page).click();
    await expect(page).toHaveURL("/app/login?google=not_configured");
    await expect(page.getByRole("alert")).toHaveText(GOOGLE_NOTICES.not_configured);
    await expect(page.getByLabel("Email")).toBeVisible();
  });
}
