import { expect, test } from "@playwright/test";

const FEATURES = [
  "Ocean-Themed Communities",
  "Hyper-Local Connection",
  "Daily Ripples",
  "Shell Rewards",
  "AI-Powered Safety",
  "Mobile-First Design",
];
const STEPS = ["Find Your Pod", "Share & Connect", "Earn & Grow"];
const PUBLIC_PAGES = ["/", "/privacy", "/terms"];

test("the landing page says what Wail is and leads to login", { tag: "@both-sizes" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dive into Your Community");
  await expect(page.getByRole("banner").getByText("Beta", { exact: true })).toBeVisible();
  for (const name of ["Sign In", "Get Started", "Start Your Journey", "Join Beta Now"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/app/login");
  }
  await expect(page.getByRole("button", { name: "Coming to App Store" })).toBeDisabled();
  for (const name of [...FEATURES, ...STEPS]) await expect(page.getByRole("heading", { name })).toBeVisible();
  for (const text of ["10,000+", "Communities", "50", "States", "Early access"]) {
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await expect(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  await expect(footer.getByText(/© 2025/)).toBeVisible();
});

test("a spinner is shown where the sign-in state decides, until it is known", async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(test.info().project.use.baseURL ?? "");
  await expect(still.getByRole("status").getByText("Checking whether you are signed in")).toBeAttached();
  await context.close();
  await page.goto("/");
  await expect(page.getByText("Checking whether you are signed in")).toHaveCount(0);
});

for (const path of PUBLIC_PAGES) {
  test(`${path} is readable before any script runs, and findable`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.title()).toContain("Wail");
    const url = new URL(path, baseURL).href;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", url);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await context.request.get(image ?? "")).headers()["content-type"]).toBe("image/png");
    await context.close();
  });

  test(`${path} takes over without a hydration error`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(errors).toEqual([]);
  });
}

test("the legal pages state their rules and lead back home", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByText("Last updated August 20, 2025")).toBeVisible();
  const terms = page.getByRole("main");
  for (const text of ["at least 13", "inactive for 2 years", "within 1 year", "no monetary value", "GeoNames"]) {
    await expect(terms).toContainText(text);
  }
  await page.getByRole("link", { name: "Privacy Policy" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect(page.getByText("Last updated August 20, 2025")).toBeVisible();
  const privacy = page.getByRole("main");
  for (const text of ["aged 13 and older", "after 2 years", "kept for 1 year", "can therefore identify the author"]) {
    await expect(privacy).toContainText(text);
  }
  await page.getByRole("link", { name: "← Back to home" }).click();
  await expect(page).toHaveURL("/");
});
