import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { withDemo } from "./demo/with-demo.ts";
import { ensureChromium } from "./lib/install-chromium.ts";
import { inRoot } from "./lib/paths.ts";
import { freePort } from "./lib/port.ts";
import { main, step, UserError } from "./lib/progress.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";
import { DEVICES, type Device, pictureOf, THEMES, takePictures, withBrowser, withPage } from "./screens/camera.ts";
import { writeDocument } from "./screens/document.ts";
import { SCREENS, type Screen } from "./screens/screens.ts";
import { signInAll } from "./screens/visitors.ts";

const FOLDER = inRoot("docs/screens");
/** How long after the demo was filled the pictures seem to be taken. */
const SETTLED_MS = 4 * 60_000;

/** The screens that were asked for by name, or all. */
function chosenScreens(names: string[]): readonly Screen[] {
  const unknown = names.filter((name) => !SCREENS.some((screen) => screen.name === name));
  if (unknown.length > 0) {
    throw new UserError(
      `No such screen: ${unknown.join(", ")}. There are: ${SCREENS.map(({ name }) => name).join(", ")}.`,
    );
  }
  return names.length === 0 ? SCREENS : SCREENS.filter(({ name }) => names.includes(name));
}

/** Waits until no part of the screen is loading. */
async function isLoaded(page: Page, { as }: Screen): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  if (as === "member")
    await page
      .getByText(/^, \d+ unread$/)
      .first()
      .waitFor({ state: "attached" });
  await page.locator(".animate-shimmer").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}

async function takeAll(browser: Browser, url: string, now: number, screens: readonly Screen[]): Promise<void> {
  const visitors = await signInAll(browser, url, now);
  const take = (screen: Screen, device: Device) =>
    withPage(browser, { url, now, device, visitor: visitors[screen.as] }, async (page) => {
      await page.goto(screen.path);
      await isLoaded(page, screen);
      await screen.prepare?.(page);
      await isLoaded(page, screen);
      await takePictures(page, screen.name, device);
    });
  for (const screen of screens) {
    await step(screen.title, async () => {
      for (const device of DEVICES) await take(screen, device);
    });
  }
}

/** Removes pictures of screens that are not in the list any more. */
function removeForgotten(): void {
  const pictures = new Set(
    SCREENS.flatMap(({ name }) =>
      DEVICES.flatMap((device) => THEMES.map((theme) => inRoot(pictureOf(name, device, theme)))),
    ),
  );
  for (const file of readdirSync(FOLDER)) if (!pictures.has(join(FOLDER, file))) rmSync(join(FOLDER, file));
}

/** `npm run screens`: pictures of every screen for docs/screens.md, or of those named. */
await main(async () => {
  const names = process.argv.slice(2);
  const screens = chosenScreens(names);
  await ensureChromium();
  mkdirSync(FOLDER, { recursive: true });
  const port = await freePort();
  await withTemporaryFolder((state) =>
    withDemo(port, state, ({ url, filledAt }) =>
      withBrowser((browser) => takeAll(browser, url, filledAt + SETTLED_MS, screens)),
    ),
  );
  removeForgotten();
  writeDocument(SCREENS);
  console.log(`\n${readdirSync(FOLDER).length} pictures in docs/screens, shown by docs/screens.md`);
  return 0;
});
