import { untilControlled } from "./support/device.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

test("a wail written offline outlives a reload without a connection, and is posted once when it returns", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Before the storm");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await untilControlled(page);
  await context.setOffline(true);
  await page.getByLabel("Your wail").fill("Is the power out?");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  const queued = page.getByRole("region", { name: "Waiting to be sent" });
  await expect(queued).toContainText("Will be sent when you are back online");
  await page.reload();
  await expect(queued).toContainText("Is the power out?");
  await queued.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Your wail").fill("The power is out");
  // Playwright does not tell the new document that it has no connection.
  await context.setOffline(false);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(queued).toContainText("The power is out");
  await context.setOffline(false);
  await expect(wailOnScreen(page, "The power is out")).toBeVisible();
  await expect(queued).toHaveCount(0);
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  const feed = await ana.get<{ content: string }[]>(`/api/posts/${pod.id}`);
  expect(feed.map(({ content }) => content)).toEqual(["The power is out", "Before the storm"]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("draft");
});
