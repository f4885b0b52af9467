import { z } from "zod";
import { type Environment, namesIn } from "../lib/environment.ts";
import { EMPTY_DATABASE, type Installed } from "../lib/migrations.ts";
import { UserError } from "../lib/progress.ts";
import { schemaOf } from "../lib/remote-database.ts";
import { askWrangler, wrangler } from "../lib/wrangler.ts";

/** What an account has of a deployment before anything is done. */
export interface Found {
  readonly account: string;
  readonly databaseId: string | undefined;
  readonly sessionsId: string | undefined;
  /** What its database has been migrated to. */
  readonly schema: Installed;
  /** Names of its secrets. None where nothing is deployed. */
  readonly secrets: readonly string[];
}

const whoami = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });
const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));
const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));
const secretList = z.array(z.object({ name: z.string() }));

const NOBODY = "Nobody is signed in at Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.";

async function accountName(): Promise<string> {
  const { accounts } = await askWrangler("Asking who is signed in", ["whoami", "--json"], whoami).catch((error) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new UserError(said.includes('"loggedIn":false') ? NOBODY : said);
  });
  const chosen = process.env.CLOUDFLARE_ACCOUNT_ID;
  const account = chosen === undefined ? accounts[0] : accounts.find(({ id }) => id === chosen);
  if (accounts.length > 1 && chosen === undefined) {
    const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
    throw new UserError(`There are several accounts. Say which one by CLOUDFLARE_ACCOUNT_ID:\n${list}`);
  }
  return account?.name ?? chosen ?? "unknown";
}

/** Only what is not there yet is no failure: where nothing is deployed, there are no secrets. */
async function secretsOf(worker: string): Promise<string[]> {
  try {
    const args = ["secret", "list", "--name", worker, "--format", "json"];
    return (await askWrangler("Asking for the secrets", args, secretList)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof UserError && error.message.includes(`Worker "${worker}" not found`)) return [];
    throw error;
  }
}

/** Looks the parts of a deployment up by their names. Changes nothing. */
export async function findDeployment(environment: Environment): Promise<Found> {
  const names = namesIn(environment);
  const account = await accountName();
  const [allDatabases, allNamespaces, secrets] = await Promise.all([
    askWrangler("Listing the databases", ["d1", "list", "--json"], databases),
    askWrangler("Listing the KV namespaces", ["kv", "namespace", "list"], namespaces),
    secretsOf(names.worker),
  ]);
  const databaseId = allDatabases.find(({ name }) => name === names.database)?.uuid;
  const sessionsId = allNamespaces.find(({ title }) => title === names.sessions)?.id;
  const schema = databaseId === undefined ? EMPTY_DATABASE : await schemaOf(names.database);
  return { account, databaseId, sessionsId, schema, secrets };
}

/** The id in what a command that creates something prints for a configuration file. */
const createdId = (output: string, key: string): string => {
  const id = new RegExp(`"${key}": "([^"]+)"`).exec(output)?.[1];
  if (id === undefined) throw new UserError(`${output}\nCloudflare's answer has no ${key}.`);
  return id;
};

/** Makes a database near `location`, one of Cloudflare's hints: near its members, whose every request asks it. */
export async function createDatabase(name: string, location: string): Promise<string> {
  const { output } = await wrangler("Creating the database", ["d1", "create", name, "--location", location]);
  return createdId(output, "database_id");
}

export async function createNamespace(title: string): Promise<string> {
  const { output } = await wrangler("Creating the KV namespace", ["kv", "namespace", "create", title]);
  return createdId(output, "id");
}
