import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { findDeployment } from "./deploy/account.ts";
import { deploy } from "./deploy/deploy.ts";
import { describePlan, type Options } from "./deploy/plan.ts";
import { googleSecrets, isAgreed, mailSettings } from "./deploy/questions.ts";
import { readSettings, saveSettings } from "./deploy/settings.ts";
import { ensureBuilt } from "./lib/build.ts";
import { environmentNamed } from "./lib/environment.ts";
import { migrationScript } from "./lib/migrations.ts";
import { inRoot, ROOT } from "./lib/paths.ts";
import { readPlaces } from "./lib/places.ts";
import { main, step, UserError } from "./lib/progress.ts";
import { pushSecret } from "./lib/push-key.ts";

const USAGE = `Usage: npm run deploy -- [--env staging] [--dry-run] [--yes] [--location HINT] [--url URL]
  --env       what to deploy: production (unless said) or staging, which shares nothing with it
  --dry-run   says what would be done, and does nothing
  --yes       does not ask whether to go on
  --location  where a new database is to be: enam (Eastern North America, unless said) or wnam (Western)
  --url       where to ask whether the deployment works, if not at its own address`;

interface Arguments extends Options {
  readonly isDryRun: boolean;
  readonly isAgreed: boolean;
}

function readArguments(): Arguments {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { env: text, location: { ...text, default: "enam" }, url: text, "dry-run": flag, yes: flag };
  const values = parsed(() => parseArgs({ options }).values);
  const environment = environmentNamed(values.env);
  const { location, url } = values;
  const settings = readSettings(environment);
  return { environment, settings, location, url, isDryRun: values["dry-run"], isAgreed: values.yes };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new UserError(USAGE);
  }
}

/** When, and of which commit where there is git to ask. */
function newVersion(): string {
  const commit = () => execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const moment = new Date().toISOString();
  try {
    return `${moment} ${commit()}`;
  } catch {
    return moment;
  }
}

async function build(): Promise<string> {
  await ensureBuilt();
  return inRoot("dist/wail");
}

/** `npm run deploy`: the first deployment of Wail and every later one. docs/operations.md says what it does. */
await main(async () => {
  const options = readArguments();
  const found = await step("Looking at the account", () => findDeployment(options.environment));
  console.log(`\n${describePlan(options, found)}`);
  if (options.isDryRun) return 0;
  const isInteractive = process.stdin.isTTY === true && !options.isAgreed;
  if (!isInteractive && !options.isAgreed) throw new UserError("There is nobody to ask whether to go on: add --yes.");
  const google = await googleSecrets(found.secrets, isInteractive);
  const secrets = { ...google, ...(await pushSecret(found.secrets)) };
  const settings = await mailSettings(options.settings, isInteractive);
  if (isInteractive && !(await isAgreed("Go on?"))) throw new UserError("Nothing was changed.");
  if (settings !== options.settings) saveSettings(options.environment, settings);
  const parts = { build, places: readPlaces, migrationScript, secrets, version: newVersion() };
  const url = await deploy({ ...options, settings }, found, parts);
  console.log(`\nWail is running at ${url}`);
  return 0;
});
