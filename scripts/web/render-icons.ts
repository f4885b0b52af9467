import { readFileSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../lib/chromium.ts";
import { ensureChromium } from "../lib/install-chromium.ts";
import { inRoot } from "../lib/paths.ts";

/**
 * `node scripts/web/render-icons.ts`: makes the committed PNGs in web/public/icons from the drawings in web/icons and,
 * for the link preview, from the landing page in dist/ (build first).
 */
const ICONS = [
  { drawing: "icon", file: "icon-192", size: 192 },
  { drawing: "icon", file: "icon-512", size: 512 },
  { drawing: "icon-maskable", file: "maskable-192", size: 192 },
  { drawing: "icon-maskable", file: "maskable-512", size: 512 },
  { drawing: "icon-maskable", file: "apple-touch-icon", size: 180 },
] as const;

const OG_IMAGE = { width: 1200, height: 630 };
const SITE = "http://wail.invalid";
const TYPES: Readonly<Record<string, string>> = { css: "text/css", js: "text/javascript", svg: "image/svg+xml" };

const target = (name: string) => inRoot(`web/public/icons/${name}.png`);

async function renderIcon(page: Page, { drawing, file, size }: (typeof ICONS)[number]): Promise<void> {
  const svg = readFileSync(inRoot(`web/icons/${drawing}.svg`), "utf8");
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: target(file), omitBackground: true });
}

/** The hero of the landing page without what can be clicked. */
async function renderPreview(page: Page): Promise<void> {
  await page.route(`${SITE}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === "/" ? "/index.html" : path;
    return route.fulfill({
      body: readFileSync(inRoot(`dist/client${file}`)),
      contentType: file === "/index.html" ? "text/html" : (TYPES[file.split(".").at(-1) ?? ""] ?? "font/woff2"),
    });
  });
  await page.setViewportSize(OG_IMAGE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.route(`${SITE}/assets/*.js`, (route) => route.abort());
  await page.goto(SITE);
  await page.addStyleTag({
    content: `header nav, h1 ~ *:not(p), h1 ~ p { visibility: hidden }
      main > section:first-child, main > section:first-child > div { height: 630px; min-height: 0 }`,
  });
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: target("og-image") });
}

await ensureChromium();
const browser = await chromium.launch(chromiumOptions());
try {
  const page = await browser.newPage();
  for (const icon of ICONS) await renderIcon(page, icon);
  await renderPreview(page);
} finally {
  await browser.close();
}
