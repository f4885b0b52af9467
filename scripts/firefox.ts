import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator } from "puppeteer-core";
import { ensureFirefox, withFirefox } from "./lib/firefox.ts";
import { withInstallation } from "./lib/installation.ts";
import { inRoot } from "./lib/paths.ts";
import { freePort } from "./lib/port.ts";
import { main, step, UserError } from "./lib/progress.ts";
import { isOrdinary } from "./lib/server.ts";
import { stopping } from "./lib/stopping.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";

const PASSWORD = "salty-Harbor-42";
const WAIL = "Is anybody else hearing the foghorn?";
const COMMENT = "All night long!";

/** A selector by what assistive technology is told of an element. */
const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
const button = (name: string) => named("button", name);
const shells = (count: string) => named("link", `${count}, Baby Barnacle. Show badges`);

type Visitor = Awaited<ReturnType<typeof arrive>>;

/** Puts somebody in front of a browser that shares nothing with anybody else's. */
async function arrive(browser: Browser, name: string) {
  const context = await browser.createBrowserContext();
  // A tab behind another one would hardly be drawn.
  const page = await context.newPage({ type: "window" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${name}'s page: ${error}`));
  page.on("console", (entry) => entry.type() === "error" && errors.push(`${name}'s console: ${entry.text()}`));
  const find = (selector: string, act: (found: Locator<unknown>) => Promise<unknown>) =>
    act(page.locator(selector)).catch((error) => {
      throw new Error(`${name} does not get to ${selector}: ${error.message}`);
    });
  const see = (selector: string) => find(selector, (found) => found.wait({ signal: stopping }));
  const click = (selector: string) => find(selector, (found) => found.click({ signal: stopping }));
  /** Clicks a field, or its label, and types. */
  const type = (selector: string, text: string) => click(selector).then(() => page.keyboard.type(text));
  return { name, page, errors, see, click, type };
}

async function register({ name, page, type, click, see }: Visitor, url: string): Promise<void> {
  await page.goto(`${url}/app/register`);
  await type("::-p-aria(First name)", name);
  await type("::-p-aria(Last name)", "Waters");
  await type("::-p-aria(Email)", `${name}@example.com`);
  await type("::-p-aria(Password)", PASSWORD);
  await type("::-p-aria(Confirm password)", PASSWORD);
  await click(button("Create Account"));
  await see(button("Find by City"));
}

async function joinTown({ click, type, see }: Visitor): Promise<void> {
  await click(button("Find by City"));
  await type(named("searchbox", "City, town or ZIP code"), "Vergennes");
  await click(button("Vergennes Vermont"));
  await see("::-p-text(Joined the pod!)");
  await see(named("heading", "Vergennes"));
  await see(shells("0 shells"));
}

async function postWail({ page, type, click, see }: Visitor): Promise<void> {
  await type(named("textbox", "Your wail"), WAIL);
  // The next field is the category, where typing chooses.
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ask");
  await click(button("Wail"));
  await see(`article ::-p-text(${WAIL})`);
  await see("article ::-p-text(Ask the Community)");
  await see(shells("1 shell"));
}

async function likeAndComment({ page, click, type, see }: Visitor): Promise<void> {
  await click(button("Refresh Feed"));
  await see(`article ::-p-text(${WAIL})`);
  await click(button("Like, 0 likes"));
  await see('button[aria-label="Like, 1 like"][aria-pressed="true"]');
  await click(button("Comment, 0 comments"));
  await type(named("textbox", "Your comment"), COMMENT);
  await click(button("Send comment"));
  await see(`[role="dialog"] article ::-p-text(${COMMENT})`);
  await page.keyboard.press("Escape");
  await see(button("Comment, 1 comment"));
  await see(shells("1 shell"));
}

async function seeAnswers({ page, click, see }: Visitor): Promise<void> {
  await click(button("Refresh Feed"));
  await see('button[aria-label="Like, 1 like"][aria-pressed="false"]');
  await click(button("Comment, 1 comment"));
  await see(`${named("article", "Comment by Ben")} ::-p-text(${COMMENT})`);
  await page.keyboard.press("Escape");
  await see(shells("2 shells"));
}

async function logOut({ page, click, see }: Visitor, url: string): Promise<void> {
  await click(button("Log out"));
  await see(named("heading", "Dive into Your Community"));
  await page.goto(`${url}/app/`);
  await see(button("Sign In"));
}

/** Does a step. What fails in it, or is an error in anybody's console, ends the run with pictures. */
async function pass(label: string, work: () => Promise<void>, visitors: Visitor[]): Promise<void> {
  const problems: string[] = [];
  const attempt = async () => {
    await work().catch((error) => problems.push(error.message));
    problems.push(...visitors.flatMap(({ errors }) => errors));
  };
  await step(label, attempt, () => problems.length === 0);
  stopping.throwIfAborted();
  if (problems.length === 0) return;
  mkdirSync(inRoot("test-results"), { recursive: true });
  for (const { name, page } of visitors) {
    const path = inRoot(`test-results/firefox-${name}.png`);
    await page.screenshot({ path });
    problems.push(`What ${name} saw: ${path}`);
  }
  throw new UserError(`${label}: failed in Firefox.\n${problems.join("\n")}`);
}

async function mainJob(browser: Browser, url: string): Promise<void> {
  const [ana, ben] = [await arrive(browser, "Ana"), await arrive(browser, "Ben")];
  const passes = (label: string, work: () => Promise<void>) => pass(label, work, [ana, ben]);
  for (const visitor of [ana, ben]) {
    await passes(`${visitor.name} registers`, () => register(visitor, url));
    await passes(`${visitor.name} joins the town's pod`, () => joinTown(visitor));
  }
  await passes("Ana wails, which earns a shell", () => postWail(ana));
  await passes("Ben likes the wail and comments on it", () => likeAndComment(ben));
  await passes("Ana sees both and has one shell more", () => seeAnswers(ana));
  for (const member of [ana, ben]) await passes(`${member.name} logs out`, () => logOut(member, url));
}

/** `npm run test:firefox`: the main job in a real Firefox. A run that was stopped has passed nothing. */
await main(async () => {
  const firefox = await ensureFirefox();
  await withTemporaryFolder(async (folder) => {
    const log = (line: string) => {
      if (!isOrdinary(line)) console.log(`  worker: ${line}`);
    };
    const installation = { port: await freePort(), state: join(folder, "state"), log };
    await withInstallation(installation, ({ url }) => withFirefox(firefox, (browser) => mainJob(browser, url)));
  });
  return 0;
}, 1);
