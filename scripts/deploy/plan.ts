import { type Environment, namesIn } from "../lib/environment.ts";
import { migrationNames, migrationScript } from "../lib/migrations.ts";
import type { Found } from "./account.ts";
import type { Settings } from "./settings.ts";

export interface Options {
  readonly environment: Environment;
  readonly settings: Settings;
  /** Where a new database is to be: a hint of Cloudflare's. */
  readonly location: string;
  /** Where the deployment is asked whether it works, if not where wrangler says that it is. */
  readonly url: string | undefined;
}

const PAID_PLAN = `This needs the Workers Paid plan: scrypt takes more CPU for a password than the free one
allows, and loading the places writes 437,000 rows, where the free one allows 100,000 a day.`;

/** What a deployment will do, for a person to agree to. */
export function describePlan({ environment, settings, location }: Options, found: Found): string {
  const { worker, database, sessions } = namesIn(environment);
  const lines = [
    ["Account", found.account],
    ["Database", `${database}: ${found.databaseId ? "is there" : `create, near ${location}`}`],
    ["KV", `${sessions}: ${found.sessionsId ? "is there" : "create"}`],
    ["Schema", describeSchema(found)],
    ["Places", "load, unless the database has this version of them"],
    ["Worker", `build and deploy ${worker}`],
    ["Google", found.secrets.includes("GOOGLE_CLIENT_SECRET") ? "is set up" : "not set up"],
    ["Push", found.secrets.includes("VAPID_KEY") ? "is set up" : "make a key"],
    ["Mail", settings.mailFrom ? `from ${settings.mailFrom}` : "not set up (deploy.json)"],
    ["Check", `ask ${settings.domain ?? "the deployment"} whether it works`],
  ];
  const list = lines.map(([subject, what]) => `  ${subject?.padEnd(9)} ${what}`).join("\n");
  const loadsAllPlaces = found.schema.places === undefined;
  return `Wail, ${environment}:\n${list}\n${loadsAllPlaces ? `\n${PAID_PLAN}\n` : ""}`;
}

function describeSchema({ schema }: Found): string {
  const pending = migrationNames().filter((name) => !schema.migrations.has(name));
  if (pending.length > 0) return `migrate: ${pending.join(", ")}`;
  return migrationScript(schema) === undefined ? "is the newest" : "renew triggers and views";
}
