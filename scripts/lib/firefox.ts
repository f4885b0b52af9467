import puppeteer, { type Browser } from "puppeteer-core";
import { canInstallPackages, installPackages, isProgram, pathsOf } from "./programs.ts";
import { step, UserError } from "./progress.ts";
import { DESKTOP } from "./sizes.ts";
import { stopping } from "./stopping.ts";

/** Path of a Firefox: the FIREFOX_PATH variable, else one in the PATH. */
const findFirefox = () => process.env.FIREFOX_PATH || pathsOf(["firefox-esr", "firefox"]).find(isProgram);

/** Makes sure that there is a Firefox and returns its path, or says how to get one. */
export async function ensureFirefox(): Promise<string> {
  if (findFirefox() === undefined && canInstallPackages()) {
    await step("Installing Firefox", () => installPackages("firefox-esr"));
  }
  const path = findFirefox();
  if (path !== undefined) return path;
  throw new UserError(
    "This test needs Firefox. Install it (on Debian: `apt-get install firefox-esr`; elsewhere: https://firefox.com), or\n" +
      "point FIREFOX_PATH to a Firefox that is already there.",
  );
}

/** Gives `work` a headless Firefox, which ends with it or when this process is asked to stop. */
export async function withFirefox<T>(executablePath: string, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    defaultViewport: DESKTOP.viewport,
    // While anything on a page moves, Firefox takes many seconds to find an element by its role.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
    signal: stopping,
    // Puppeteer's handlers would end this process before Wail's server.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
