import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("a wail is as old as the server says where the device's clock is two minutes fast", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Fresh from the sea");
  await page.clock.install({ time: Date.now() + 2 * 60_000 });
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Fresh from the sea").locator("time")).toHaveText("just now");
});

test.describe("deleting", () => {
  test("asks first, then the wail is gone everywhere", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    const wail = await ana.wail(pod, "Regret");
    await ana.signInAs(page);
    await wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete this wail?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" })).toBeFocused();
    await wailOnScreen(page, "Regret").getByRole("button", { name: "Delete wail" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOnScreen(page, "Wail deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto(`/app/wail/${wail.id}`);
    await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
    await page.getByRole("link", { name: "What You've Written" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What You've Written" })).toBeVisible();
  });

  test("is offered to the author alone, and says when it failed", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ben.wail(pod, "By Ben");
    await ana.wail(pod, "By Ana");
    await page.route("**/api/posts/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    await ana.signInAs(page);
    await expect(wailOnScreen(page, "By Ben").getByRole("button", { name: "Delete wail" })).toHaveCount(0);
    await wailOnScreen(page, "By Ana").getByRole("button", { name: "Delete wail" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOnScreen(page, "Failed to delete")).toBeVisible();
    await expect(toastOnScreen(page, "Could not delete your post. Please try again.")).toBeVisible();
  });
});

test.describe("sharing", () => {
  test("shares the first 100 characters natively, whole emoji only, and is silent when cancelled", async ({
    page,
    neighbor,
    podOf,
  }) => {
    const ana = await neighbor("Ana");
    const text = `${"a".repeat(99)}👩‍👩‍👧‍👧 and more`;
    const wail = await ana.wail(await podOf(ana), text);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          Object.assign(window, { shared: data });
          throw new DOMException("cancelled", "AbortError");
        },
      });
    });
    await ana.signInAs(page);
    await wailOnScreen(page, "and more").getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toMatchObject({
        text: "a".repeat(99),
        url: new URL(`/app/wail/${wail.id}`, page.url()).href,
      });
    await expect(page.getByRole("region", { name: /notifications/i }).getByRole("listitem")).toHaveCount(0);
  });

  test("copies the link where there is no native share, and only says so when it was copied", {
    tag: "@both-sizes",
  }, async ({ page, context, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    const wail = await ana.wail(await podOf(ana), "Pass it on");
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ana.signInAs(page);
    await wailOnScreen(page, "Pass it on").getByRole("button", { name: "Share" }).click();
    await expect(toastOnScreen(page, "Link copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/app/wail/${wail.id}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await wailOnScreen(page, "Pass it on").getByRole("button", { name: "Share" }).click();
    await expect(toastOnScreen(page, "Could not share")).toBeVisible();
    await expect(toastOnScreen(page, "Link copied!")).toHaveCount(0);
  });
});
