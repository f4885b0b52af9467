import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/neighbors.ts";

test("a search for pods has no accessibility fault, whatever it finds", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, "/app/pods?tab=discover");
  const search = page.getByPlaceholder("Search communities by name, city, or state...");
  await search.fill("oak");
  await expect(page.getByText(/communities found/)).toBeVisible();
  await expectAccessible(page, "a search with finds");
  await search.fill("q".repeat(100));
  await expect(page.getByRole("heading", { name: /No communities found/ })).toBeVisible();
  await expectAccessible(page, "a search without finds");
  await page.route(/\/api\/communities\?/, (route) => route.fulfill({ json: [] }));
  await page.goto("/app/pods?tab=discover");
  await expect(page.getByRole("heading", { name: "All communities have been joined!" })).toBeVisible();
  await expectAccessible(page, "all pods joined");
});
