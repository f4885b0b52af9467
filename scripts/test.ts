import { cpSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.ts";
import { prepareLocal } from "./lib/database.ts";
import { type Outcome, run, tool } from "./lib/exec.ts";
import { ensureChromium } from "./lib/install-chromium.ts";
import { withInstallation } from "./lib/installation.ts";
import { freePort } from "./lib/port.ts";
import { main, seconds, step, UserError } from "./lib/progress.ts";
import { isOrdinary } from "./lib/server.ts";
import { keepTemporaryFilesInMemory, withTemporaryFolder } from "./lib/temporary.ts";
import { playwrightTally, type StepResult, slowest, summary, vitestTally } from "./lib/test-results.ts";
import { overBudget } from "./web/script-budgets.ts";

/** Exit code of a run that was stopped: it has passed nothing. */
const STOPPED = 130;

/** Tools that see CI set would color what goes into a file, too. */
const isColored = process.stdout.isTTY === true;

const isGood = ({ code }: Outcome): boolean => code === 0;

/** Runs a check that passes or fails as a whole; its output is shown when it fails. */
async function check(label: string, work: () => Promise<Outcome>): Promise<StepResult> {
  const { code, output } = await step(label, work, isGood);
  if (code === 0) return { label, passed: 1, failed: 0 };
  console.log(output);
  return { label, passed: 0, failed: 1 };
}

async function built(): Promise<Outcome> {
  try {
    await ensureBuilt();
    return { code: 0, output: "" };
  } catch (error) {
    if (error instanceof UserError) return { code: 1, output: error.message };
    throw error;
  }
}

async function sizes(): Promise<Outcome> {
  const lines = overBudget();
  return { code: lines.length === 0 ? 0 : 1, output: lines.join("\n") };
}

/** Two at a time: most of them use one core. */
async function checks(): Promise<StepResult[]> {
  const deploy = ["deploy", "--dry-run", "-c", "dist/wail/wrangler.json"];
  const read = async () => [
    await check("Types", () => run(tool("tsc"), ["-b"])),
    await check("Lint", () => run(tool("biome"), ["ci", `--colors=${isColored ? "force" : "off"}`])),
    await check("Imports", () => run("npm", ["run", "--silent", "lint:imports"])),
  ];
  const build = async () => [
    await check("Build", built),
    await check("Sizes of scripts", sizes),
    await check("Deployment (dry run)", () => run(tool("wrangler"), deploy)),
  ];
  return (await Promise.all([read(), build()])).flat();
}

/** One run of Vitest with this configuration. */
function vitest(label: string, args: string[], env: Record<string, string> = {}): Promise<StepResult> {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const all = ["run", ...reporters, ...(isColored ? [] : ["--no-color"]), ...args];
    const { code } = await step(label, () => run(tool("vitest"), all, { show: true, env }), isGood);
    return { label, ...vitestTally(report, code) };
  });
}

const workerTests = (args: string[]) => vitest("Worker tests", args, { WRANGLER_LOG: "error" });

/** Tests in one page of Chromium for all, against a running Wail. */
const pageTests = (wail: Wail, args: string[]) =>
  vitest("Page tests", ["--config", "vitest.page.config.ts", ...args], { WAIL_URL: wail.url });

/** A Wail for tests, without rate limits. */
interface Wail {
  readonly url: string;
  /** Folder of an empty installation, for tests that start their own. */
  readonly empty: string;
}

/** Runs one with data of its own while `work` does. */
function withWail(work: (wail: Wail) => Promise<StepResult[]>): Promise<StepResult[]> {
  const log = (line: string) => {
    if (!isOrdinary(line)) console.log(`  worker: ${line}`);
  };
  return withTemporaryFolder(async (folder) => {
    await ensureChromium();
    const empty = join(folder, "empty");
    await prepareLocal(empty);
    const state = join(folder, "state");
    cpSync(empty, state, { recursive: true });
    const vars = { WAIL_RATE_LIMITS: "off" };
    const installation = { port: await freePort(), state, vars, log, explorer: true };
    return withInstallation(installation, ({ url }) => work({ url, empty }));
  });
}

const BROWSER_TESTS = "Browser tests";

function browserTests({ url, empty }: Wail, args: string[]): Promise<StepResult> {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, "playwright.json");
    const env = { WAIL_URL: url, WAIL_EMPTY_STATE: empty, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    // Elsewhere machines hiccup: there a test may fail once, and is then named as flaky.
    const retries = process.env.CI ? ["--retries=1"] : [];
    const playwright = ["test", "--reporter=list,json", "--pass-with-no-tests", ...retries, ...args];
    const { code } = await step(BROWSER_TESTS, () => run(tool("playwright"), playwright, { show: true, env }), isGood);
    return { label: BROWSER_TESTS, ...playwrightTally(report, code) };
  });
}

/**
 * The tests that need a running Wail: those in a page, then those in a browser. At once they take longer than one
 * after the other.
 */
async function testsOfScreens(only: string | undefined, args: string[]): Promise<StepResult[]> {
  try {
    return await withWail(async (wail) => {
      const results: StepResult[] = [];
      if (only !== "e2e") results.push(await pageTests(wail, args));
      if (only !== "page") results.push(await browserTests(wail, args));
      return results;
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const label = "Tests against a running Wail";
    console.log(`${error.message}\n✗ ${label}: could not start`);
    return [{ label, passed: 0, failed: 1 }];
  }
}

/** `npm test`: everything. With "worker", "page" or "e2e" those tests alone; further arguments go to their runner. */
await main(async () => {
  const started = performance.now();
  keepTemporaryFilesInMemory();
  const [only, ...args] = process.argv.slice(2);
  const results: StepResult[] = [];
  if (only === undefined) results.push(...(await checks()));
  if (only === undefined || only === "worker") results.push(await workerTests(args));
  if (only !== "worker") results.push(...(await testsOfScreens(only, args)));
  console.log(slowest(results));
  console.log(`\n${summary(results, seconds(started))}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}, STOPPED);
