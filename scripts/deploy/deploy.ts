import { namesIn } from "../lib/environment.ts";
import type { Installed } from "../lib/migrations.ts";
import type { Places } from "../lib/places.ts";
import { step, UserError } from "../lib/progress.ts";
import { loadPlacesRemote, migrateRemote } from "../lib/remote-database.ts";
import { createDatabase, createNamespace, type Found } from "./account.ts";
import type { Options } from "./plan.ts";
import { verifyHealth } from "./verify.ts";
import { deployWorker, putSecrets } from "./worker.ts";

export interface Parts {
  /** Builds the Worker and answers with its folder. */
  readonly build: () => Promise<string>;
  readonly places: () => Places;
  readonly migrationScript: (installed: Installed) => string[] | undefined;
  readonly secrets: Readonly<Record<string, string>>;
  /** What the deployment will call itself. */
  readonly version: string;
}

/**
 * Does what the plan says, in this order: what may fail without harm first, and the database before the code that needs it.
 * The version before goes on working meanwhile, with the new schema: migrations only add (docs/operations.md). The places
 * take minutes and come last, to keep that time short. Answers with the address of the deployment. Each step does nothing
 * where it was done before, so that all of it can be run again.
 */
export async function deploy(options: Options, found: Found, parts: Parts): Promise<string> {
  const { environment, settings, location } = options;
  const { worker, database, sessions } = namesIn(environment);
  const folder = await parts.build();
  const databaseId =
    found.databaseId ?? (await step(`Creating the database ${database}`, () => createDatabase(database, location)));
  const sessionsId = found.sessionsId ?? (await step(`Creating the KV ${sessions}`, () => createNamespace(sessions)));
  await migrateRemote(database, parts.migrationScript(found.schema));
  const config = { environment, settings, databaseId, sessionsId, version: parts.version };
  const targets = await step(`Deploying ${worker}`, () => deployWorker(folder, config));
  if (Object.keys(parts.secrets).length > 0) await step("Storing the secrets", () => putSecrets(worker, parts.secrets));
  await loadPlacesRemote(database, parts.places);
  const url = options.url ?? addressOf(settings.domain, targets);
  await step(`Asking ${url} whether it works`, () => verifyHealth(url, parts.version));
  return url;
}

function addressOf(domain: string | undefined, targets: readonly string[]): string {
  const url = domain ? `https://${domain}` : targets.find((target) => target.startsWith("https://"));
  if (url === undefined) throw new UserError("wrangler does not say where the Worker is. Say it by --url.");
  return url;
}
