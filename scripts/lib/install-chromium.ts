import { findBrowser } from "./chromium.ts";
import { canInstallPackages, installPackages } from "./programs.ts";
import { step, UserError } from "./progress.ts";

/** Makes sure that there is a Chromium for the browser tests, or says how to get one. */
export async function ensureChromium(): Promise<void> {
  if (findBrowser() !== undefined) return;
  if (canInstallPackages()) {
    await step("Installing Chromium", () => installPackages("chromium", "chromium-headless-shell"));
  }
  if (findBrowser() !== undefined) return;
  throw new UserError(
    "The browser tests need Chromium. Install it (`npx playwright install --with-deps chromium`), or point\n" +
      "CHROMIUM_PATH to a Chromium or Chrome that is already there.",
  );
}
