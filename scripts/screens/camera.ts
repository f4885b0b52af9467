import { writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../lib/chromium.ts";
import { inRoot } from "../lib/paths.ts";
import { SIZES } from "../lib/sizes.ts";

/** What every screen is shown on, and in. */
export const DEVICES = ["phone", "desktop"] as const;
export const THEMES = ["light", "dark"] as const;

export type Device = (typeof DEVICES)[number];
export type Theme = (typeof THEMES)[number];

const SETTINGS: Record<Device, BrowserContextOptions> = {
  phone: { ...SIZES.phone, deviceScaleFactor: 2 },
  desktop: SIZES.desktop,
};

/** Pixels of a picture per pixel of the page: a phone's is shown small, where more of them keep it crisp. */
const SCALES: Record<Device, number> = { phone: 2, desktop: 1 };

/** Whoever is signed in, and what their browser remembers. */
export type Visitor = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** WebP quality: text stays crisp, and all pictures together stay small. */
const QUALITY = 70;

/** Where a picture is, from the root of the repository. */
export const pictureOf = (name: string, device: Device, theme: Theme) =>
  `.wail/screens/${name}-${device}-${theme}.webp`;

/** Draws the same "random" numbers in every run (mulberry32). */
const SAME_RANDOM = `{
  let state = 20260704;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}`;

/** The cursor of a text field blinks. */
const STILL = "* { caret-color: transparent !important }";

/** Resolves when fonts are there, nothing moves any more, and a frame that shows it has been painted. */
const SETTLED = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  await frame();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await frame();
  await frame();
})()`;

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

interface Setting {
  url: string;
  device: Device;
  visitor?: Visitor | undefined;
  /** The moment that everything on the page counts from. */
  now: number;
}

/** Gives `work` a page in a browser of its own, in which nothing depends on chance or on the hour. */
export async function withPage<T>(browser: Browser, setting: Setting, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    ...SETTINGS[setting.device],
    baseURL: setting.url,
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
    bypassCSP: true,
    ...(setting.visitor && { storageState: setting.visitor }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(SAME_RANDOM);
    await page.clock.setFixedTime(setting.now);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Takes a picture of what is on the page now, in each theme. */
export async function takePictures(page: Page, name: string, device: Device): Promise<void> {
  await page.addStyleTag({ content: STILL });
  const devtools = await page.context().newCDPSession(page);
  const {
    pageX: x,
    pageY: y,
    clientWidth: width,
    clientHeight: height,
  } = (await devtools.send("Page.getLayoutMetrics")).cssVisualViewport;
  const clip = { x, y, width, height, scale: SCALES[device] };
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(SETTLED);
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
    writeFileSync(inRoot(pictureOf(name, device, theme)), Buffer.from(data, "base64"));
  }
}
