import { expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { pause } from "../../browser/pause.ts";
import { open, visit } from "../../testing/app.tsx";
import { press } from "../../testing/keyboard.ts";
import { neighbor, podOf } from "../../testing/neighbors.ts";
import { changeAnswers } from "../../testing/network.ts";

const styleOf = (element: Element | null) => (element === null ? undefined : getComputedStyle(element));

/** As readers have set their system, until the end of the test. */
async function emulateMedia(name: string, value: string): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
  onTestFinished(() =>
    cdp()
      .send("Emulation.setEmulatedMedia", { features: [] })
      .then(() => {}),
  );
}

test("what is chosen, ticked or on its way shows in forced colors, too", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await emulateMedia("forced-colors", "active");
  await ana.open("/app/pods");
  await expect.element(page.getByRole("tab", { selected: true })).toBeVisible();
  const outlined = ["[aria-current=page]", "[role=tab][aria-selected=true]"];
  for (const chosen of outlined)
    expect(styleOf(document.querySelector(`main ${chosen}, nav ${chosen}`))?.outlineStyle).toBe("solid");
  expect(styleOf(document.querySelector("[role=tab][aria-selected=false]"))?.outlineStyle).toBe("none");
  await visit("/app/badges");
  const bar = page.getByRole("progressbar").first();
  await expect.element(bar).toBeVisible();
  expect(styleOf(bar.element())?.borderTopWidth).toBe("1px");
  expect(styleOf(bar.element().firstElementChild)?.backgroundColor).not.toBe(styleOf(bar.element())?.backgroundColor);
  await visit("/app/");
  const ink = page.getByRole("checkbox", { name: "Squid Ink" });
  await ink.click();
  await expect.element(ink).toBeChecked();
  // The system draws the box and its tick.
  expect(styleOf(ink.element())?.appearance).toBe("auto");
  expect(styleOf(ink.element().nextElementSibling)?.display).toBe("none");
});

test("with more contrast asked for, quiet text is as strong as any", async () => {
  await emulateMedia("prefers-contrast", "more");
  await open("/privacy");
  const updated = page.getByText(/^Last updated/);
  await expect.element(updated).toBeVisible();
  expect(styleOf(updated.element())?.color).toBe(styleOf(document.documentElement)?.color);
});

test("the bell can be seen behind any count", async () => {
  const ana = await neighbor("Ana");
  changeAnswers(/\/notifications\/unread-count$/, () => ({ count: 120 }));
  await ana.open("/app/badges");
  for (const [place, width] of [
    ["banner", 390],
    ["complementary", 900],
  ] as const) {
    await page.viewport(width, 800);
    const link = page.getByRole(place).getByRole("link", { name: /^Notifications/ });
    const count = link.getByText("99+");
    await expect.element(count).toBeVisible();
    const bell = link.element().querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
    const badge = count.element().getBoundingClientRect();
    expect(badge.left, place).toBeGreaterThanOrEqual(bell.left + bell.width / 2);
    expect(badge.right, place).toBeLessThanOrEqual(width);
  }
});

test("nothing to read or press is behind the notch of a phone on its side", async () => {
  const ana = await neighbor("Ana");
  await page.viewport(844, 390);
  await cdp().send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47 } });
  onTestFinished(() =>
    cdp()
      .send("Emulation.setSafeAreaInsetsOverride", { insets: {} })
      .then(() => {}),
  );
  for (const path of ["/", "/privacy", "/app/login", "/nowhere", "/app/badges"]) {
    await (path === "/app/badges" ? ana.open(path) : open(path));
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const behind = Array.from(document.querySelectorAll("h1, h2, p, a, button")).filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && element.getClientRects().length > 0 && (left < 47 || right > innerWidth - 47);
    });
    expect(
      behind.map((element) => element.outerHTML),
      path,
    ).toEqual([]);
  }
});

test("a tab that was tapped has no outline, and one that was reached by the keyboard has", async () => {
  await (await neighbor("Ana")).open("/app/pods");
  const discover = page.getByRole("tab", { name: "Discover" });
  await discover.click();
  await expect.element(discover).toHaveFocus();
  expect(styleOf(discover.element())?.outlineStyle).toBe("none");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "My Pods" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(discover).toHaveFocus();
  expect(styleOf(discover.element())?.outlineStyle).toBe("solid");
});

test("a button of one icon says its name under the pointer and to the keyboard", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const button = page.getByRole("button", { name: "Find a city" });
  await expect.element(button).toBeVisible();
  const tooltip = page.getByRole("tooltip", { name: "Find a city" });
  // The first movement brings its code.
  for (const x of [8, 12, 16]) {
    await button.hover({ position: { x, y: 12 } });
    await pause(300);
  }
  await expect.element(tooltip).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
  await press(button, "{Shift>}{/Shift}");
  await expect.element(tooltip).toBeInTheDocument();
});
