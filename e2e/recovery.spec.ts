import { expectAccessible } from "./support/accessible.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";
import { mailedLink } from "./support/outbox.ts";

test("a link from a mail does its work after a reload, too, shows no secret, and works once", async ({
  page,
  neighbor,
}) => {
  const marina = await neighbor("Marina");
  await marina.post("/api/auth/forgot-password", { email: marina.user.email });
  const link = await mailedLink(marina, "/app/reset-password");
  const password = page.getByLabel("New password", { exact: true });
  const save = page.getByRole("button", { name: "SAVE PASSWORD" });
  await page.goto(link);
  await expect(page, "a shared screen shows no secret").toHaveURL("/app/reset-password");
  // A phone drops pages while their members look for a password.
  await page.reload();
  await password.fill("saltier-Harbor-43");
  await save.click();
  await expect(toastOnScreen(page, "Password changed")).toBeVisible();
  await expect(page).toHaveURL("/app/login");

  await page.goto(link);
  await password.fill("once-More-44");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "expired or was used already" })).toBeVisible();
  await expect(page.getByRole("link", { name: "GET A NEW LINK" })).toBeFocused();
  await expectAccessible(page);
});
