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
import { withTemporaryFolder } from "./lib/temporary.ts";
import { playwrightTally, type StepResult, slowest, summary, vitestTally } from "./lib/test-results.ts";

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

async function checks(): Promise<StepResult[]> {
  const deploy = ["deploy", "--dry-run", "-c", "dist/wail/wrangler.json"];
  return [
    await check("Types", () => run(tool("tsc"), ["-b"])),
    await check("Lint", () => run(tool("biome"), ["ci", `--colors=${isColored ? "force" : "off"}`])),
    await check("Imports", () => run("npm", ["run", "--silent", "lint:imports"])),
    await check("Build", built),
    await check("Deployment (dry run)", () => run(tool("wrangler"), deploy)),
  ];
}

const WORKER_TESTS = "Worker tests";
const BROWSER_TESTS = "Browser tests";

function workerTests(args: string[]): Promise<StepResult> {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const vitest = ["run", ...reporters, ...(isColored ? [] : ["--no-color"]), ...args];
    const env = { WRANGLER_LOG: "error" };
    const { code } = await step(WORKER_TESTS, () => run(tool("vitest"), vitest, { show: true, env }), isGood);
    return { label: WORKER_TESTS, ...vitestTally(report, code) };
  });
}

/** Browser tests against the built worker with data of its own, without rate limits. */
async function browserTestsIn(folder: string, args: string[]): Promise<StepResult> {
  await ensureChromium();
  const vars = { WAIL_RATE_LIMITS: "off" };
  const log = (line: string) => {
    if (!isOrdinary(line)) console.log(`  worker: ${line}`);
  };
  const empty = join(folder, "empty");
  await prepareLocal(empty);
  const state = join(folder, "state");
  cpSync(empty, state, { recursive: true });
  const installation = { port: await freePort(), state, vars, log, explorer: true };
  return withInstallation(installation, async ({ url }) => {
    const report = join(folder, "playwright.json");
    const env = { WAIL_URL: url, WAIL_EMPTY_STATE: empty, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    // Elsewhere machines hiccup: there a test may fail once, and is then named as flaky.
    const retries = process.env.CI ? ["--retries=1"] : [];
    const playwright = ["test", "--reporter=list,json", "--pass-with-no-tests", ...retries, ...args];
    const { code } = await step(BROWSER_TESTS, () => run(tool("playwright"), playwright, { show: true, env }), isGood);
    return { label: BROWSER_TESTS, ...playwrightTally(report, code) };
  });
}

async function browserTests(args: string[]): Promise<StepResult> {
  try {
    return await withTemporaryFolder((folder) => browserTestsIn(folder, args));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${error.message}\n✗ ${BROWSER_TESTS}: could not start`);
    return { label: BROWSER_TESTS, passed: 0, failed: 1 };
  }
}

/** `npm test`: everything. With "worker" or "e2e" those tests alone; further arguments go to their runner. */
await main(async () => {
  const started = performance.now();
  const [only, ...args] = process.argv.slice(2);
  const results: StepResult[] = [];
  if (only === undefined) results.push(...(await checks()));
  if (only !== "e2e") results.push(await workerTests(args));
  if (only !== "worker") results.push(await browserTests(args));
  console.log(slowest(results));
  console.log(`\n${summary(results, seconds(started))}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}, STOPPED);
