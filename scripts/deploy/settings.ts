import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Environment } from "../lib/environment.ts";
import { inRoot } from "../lib/paths.ts";
import { UserError } from "../lib/progress.ts";

const settings = z.strictObject({
  /** Where members find this deployment; a domain of the account. */
  domain: z.hostname().optional(),
  /** Where its mail comes from, by Cloudflare's e-mail service. Links in mails need a domain to lead to. */
  mailFrom: z.email().optional(),
  /** Whether each request leaves a data point in Analytics Engine, which the account has to have switched on. */
  metrics: z.boolean().optional(),
});

/** What an operator decides about a deployment, and no account can be asked for. Holds neither ids nor secrets. */
export type Settings = z.infer<typeof settings>;

const FILE = "deploy.json";

const file = z.strictObject({ production: settings.optional(), staging: settings.optional() });

/** From `deploy.json`, which may be missing. */
export function readSettings(environment: Environment): Settings {
  const { domain, mailFrom, metrics } = readFile()[environment] ?? {};
  if (mailFrom && !domain)
    throw new UserError(`${FILE} has a mailFrom but no domain, where links in mails could lead.`);
  return { domain, mailFrom, metrics };
}

/** Into `deploy.json`, for the deployments to come. */
export function saveSettings(environment: Environment, given: Settings): void {
  const all = checked({ ...readFile(), [environment]: given });
  writeFileSync(inRoot(FILE), `${JSON.stringify(all, null, 2)}\n`);
}

function readFile() {
  const path = inRoot(FILE);
  if (!existsSync(path)) return {};
  try {
    return checked(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    throw error instanceof SyntaxError ? new UserError(`${FILE} is not JSON: ${error.message}`) : error;
  }
}

function checked(content: unknown): z.infer<typeof file> {
  const { success, data, error } = file.safeParse(content);
  if (!success) throw new UserError(`${FILE} is not as docs/operations.md has it:\n${z.prettifyError(error)}`);
  return data;
}
