import { expect } from "vitest";
import { page } from "vitest/browser";
import { open } from "../../testing/app.tsx";
import { testOnBothSizes } from "../../testing/sizes.ts";

const FEATURES = [
  "Ocean-Themed Communities",
  "Hyper-Local Connection",
  "Daily Ripples",
  "Shell Rewards",
  "AI-Powered Safety",
  "Mobile-First Design",
];
const STEPS = ["Find Your Pod", "Share & Connect", "Earn & Grow"];

testOnBothSizes("the landing page says what Wail is and leads to login", async () => {
  await open("/");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Dive into Your Community");
  await expect.element(page.getByRole("banner").getByText("Beta", { exact: true })).toBeVisible();
  for (const name of ["Sign In", "Get Started", "Start Your Journey", "Join Beta Now"]) {
    await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/app/login");
  }
  await expect.element(page.getByRole("button", { name: "Coming to App Store" })).toBeDisabled();
  for (const name of [...FEATURES, ...STEPS]) {
    await expect.element(page.getByRole("heading", { name, exact: false })).toBeVisible();
  }
  for (const text of ["10,000+", "Communities", "50", "States", "Early access"]) {
    await expect.element(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  }
  const footer = page.getByRole("contentinfo");
  await expect.element(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await expect.element(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  await expect.element(footer.getByText(/© 2025/)).toBeVisible();
});
