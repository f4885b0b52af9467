import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { neighbor, PASSWORD } from "../../testing/neighbors.ts";

test("the list of sessions is read again whenever the profile is opened", async () => {
  const ana = await neighbor("Ana");
  await ana.open("/app/profile");
  const sessions = page.getByRole("region", { name: "Where You're Signed In" }).getByRole("listitem");
  await expect.poll(() => sessions.elements().length).toBe(1);
  await page.getByRole("link", { name: "Home" }).click();
  await expect.element(sessions).not.toBeInTheDocument();
  await commands.callApi("", "POST", "/api/auth/login", { email: ana.user.email, password: PASSWORD });
  await page.getByRole("link", { name: "Profile" }).click();
  await expect.poll(() => sessions.elements().length).toBe(2);
});
