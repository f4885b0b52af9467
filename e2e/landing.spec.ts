import { expect, test } from "@playwright/test";

const PUBLIC_PAGES = ["/", "/privacy", "/terms"];
const CHECKING = "Checking whether you are signed in";

test("public pages are readable before any script runs, and findable", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const path of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.title()).toContain("Wail");
      const url = new URL(path, baseURL).href;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", url);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
      const image = await page.locator('meta[property="og:image"]').getAttribute("content");
      expect((await context.request.get(image ?? "")).headers()["content-type"]).toBe("image/png");
    });
  }
  await page.goto("/");
  await expect(page.getByRole("status").getByText(CHECKING), "where the sign-in state decides").toBeAttached();
  await context.close();
});

test("the app takes over public pages without a hydration error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByText(CHECKING)).toHaveCount(0);
    expect(errors, path).toEqual([]);
  }
});
