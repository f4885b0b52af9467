import { expect, test } from "@playwright/test";
import { takeOver } from "./support/device.ts";

const PUBLIC_PAGES = ["/", "/privacy", "/terms", "/guidelines"];
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
  await expect(page.getByText(CHECKING), "where the sign-in state decides").toBeAttached();
  await context.close();
});

test("the app comes to a public page when somebody heads for it, and takes it over without a hydration error", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const ofApp: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(main|login-screen)-.*\.js$/.test(request.url())) ofApp.push(request.url());
  });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByText(CHECKING)).toBeHidden();
    expect(ofApp, path).toEqual([]);
    if (path === "/") {
      await page.getByRole("link", { name: "Get Started" }).focus();
      await expect.poll(() => ofApp.length).toBe(2);
    }
    await takeOver(page);
    expect(errors, path).toEqual([]);
    ofApp.length = 0;
  }
});
