import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { withDemo } from "./demo/with-demo.ts";
import { ensureChromium } from "./lib/install-chromium.ts";
import { inRoot } from "./lib/paths.ts";
import { freePort } from "./lib/port.ts";
import { main, step, UserError } from "./lib/progress.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";
import { DEVICES, type Device, takePictures, withBrowser, withPage } from "./screens/camera.ts";
import { writeDocument } from "./screens/document.ts";
import { SCREENS, type Screen } from "./screens/screens.ts";
import { signInAll } from "./screens/visitors.ts";

const FOLDER = inRoot(".wail/screens");
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

/** `npm run screens`: pictures of every screen, or of those named, with a page that shows them. */
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
  writeDocument(SCREENS);
  console.log(`\nThe pictures are in ${FOLDER}; index.html there shows all of them.`);
  return 0;
});
