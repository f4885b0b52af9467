import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open, visit } from "../../testing/app.tsx";
import { neighbor } from "../../testing/neighbors.ts";
import { delayRequests } from "../../testing/network.ts";
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
  await expect
    .element(footer.getByRole("link", { name: "Community Guidelines" }))
    .toHaveAttribute("href", "/guidelines");
  await expect.element(footer.getByText(/© 2025/)).toBeVisible();
});

test("the top bar leads members into the app, and shows a spinner until it is known who they are", async () => {
  const ana = await neighbor("Ana");
  await ana.open("/app/badges");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answer = delayRequests("GET", /\/auth\/user$/);
  await visit("/");
  const bar = page.getByRole("banner");
  await expect.element(bar.getByText("Checking whether you are signed in")).toBeVisible();
  await expect.element(bar.getByRole("link", { name: "Get Started" })).not.toBeInTheDocument();
  answer();
  await expect.element(bar.getByRole("link", { name: "Open Wail" })).toHaveAttribute("href", "/app/");
  await expect.element(bar.getByRole("status")).not.toBeInTheDocument();
});

test("the harbor is whole in every window, and so is the top bar in the narrowest", async () => {
  for (const path of ["/", "/app/login", "/nowhere"]) {
    await open(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [width, height] of [
      [320, 640],
      [768, 1024],
      [1440, 900],
      [1680, 1050],
      [2560, 1440],
      [3840, 2160],
    ] as const) {
      await page.viewport(width, height);
      expect(hiddenOfScene(), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** The parts of the scene that something cuts off at the top, and how far the sea ends from the left edge. */
function hiddenOfScene(): string[] {
  const scene = Array.from(document.querySelectorAll<SVGSVGElement>("svg[viewBox='0 0 1440 560']")).find(
    (svg) => svg.getClientRects().length > 0,
  );
  const frame = scene?.closest(".overflow-hidden")?.getBoundingClientRect();
  const sun = scene?.querySelector("circle")?.getBoundingClientRect();
  if (scene === undefined || frame === undefined || sun === undefined) return ["scene"];
  const sea = Array.from(scene.children).at(-1)?.getBoundingClientRect();
  const bar = document.querySelector("header > div")?.getBoundingClientRect();
  return [
    getComputedStyle(scene).overflow === "visible" ? "" : "scene",
    sun.top >= frame.top ? "" : "sun",
    sea !== undefined && sea.left <= 0 && sea.right >= frame.right - 1 ? "" : "sea",
    bar === undefined || bar.height < 80 ? "" : "bar",
  ].filter(Boolean);
}
