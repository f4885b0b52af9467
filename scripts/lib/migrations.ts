import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RULE_VIEWS, repayStatements } from "../../worker/db/rules.ts";
import { inRoot, ROOT } from "./paths.ts";
import { Stop } from "./progress.ts";

const MIGRATIONS = inRoot("migrations");

/** Name, in the table `data_sets`, of the triggers and views that a database has. */
const DEFINITIONS = "definitions";

/** What a database has of all that migrating it touches. */
export interface Installed {
  /** Names in `d1_migrations`, the table in which wrangler records them. */
  readonly migrations: ReadonlySet<string>;
  readonly triggers: readonly string[];
  readonly views: readonly string[];
  /** Which version of the triggers and views it has. */
  readonly definitions: string | undefined;
}

export const EMPTY_DATABASE: Installed = { migrations: new Set(), triggers: [], views: [], definitions: undefined };

/** Runs one query in the database; its rows as objects. */
export type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>;

export async function readInstalled(query: RunQuery): Promise<Installed> {
  const master = await query("SELECT type, name FROM sqlite_master WHERE type IN ('table', 'trigger', 'view')");
  const namesOf = (type: string) => master.filter((row) => row.type === type).map((row) => String(row.name));
  const tables = namesOf("table");
  const ifPresent = async (table: string, sql: string) => (tables.includes(table) ? await query(sql) : []);
  const applied = await ifPresent("d1_migrations", "SELECT name FROM d1_migrations ORDER BY id");
  const [set] = await ifPresent("data_sets", `SELECT version FROM data_sets WHERE name = '${DEFINITIONS}'`);
  return {
    migrations: new Set(applied.map((row) => String(row.name))),
    triggers: namesOf("trigger"),
    views: namesOf("view"),
    definitions: set === undefined ? undefined : String(set.version),
  };
}

/** Names of the migrations in their order. */
export const migrationNames = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** Whether a database was made before all migrations were squashed into the first one of today: it cannot be migrated. */
export function isOutdated({ migrations }: Installed): boolean {
  const [baseline = ""] = migrationNames();
  return migrations.size > 0 && !migrations.has(baseline);
}

/**
 * The statements of an SQL file, without its comments: Cloudflare's API splits a script itself, and comments are what it
 * trips over.
 */
function statementsIn(file: string): string[] {
  return readFileSync(file, "utf8")
    .replaceAll("\r\n", "\n")
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .map((statement) => statement.replace(/;$/, ""))
    .filter((statement) => statement !== "");
}

/** Everything that is made anew after each migration: views, first of all the rules of the contract, and triggers. */
const definitionStatements = (): string[] => [
  ...RULE_VIEWS,
  ...globSync("worker/db/sql/*.sql", { cwd: ROOT })
    .sort()
    .flatMap((file) => statementsIn(inRoot(file))),
];

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * The statements that bring a database up to date, or undefined when it is. They have to run as one transaction: in
 * between there are no triggers, and what members write then would be counted nowhere. Migrations run without triggers
 * and views, so that neither is in the way of a change to a table, and all of them are made anew afterwards.
 */
export function migrationScript(installed: Installed, folder = MIGRATIONS): string[] | undefined {
  if (isOutdated(installed)) throw new Stop("The database is of a version that cannot be brought to this one.");
  const pending = migrationNames(folder).filter((name) => !installed.migrations.has(name));
  const definitions = definitionStatements();
  const version = createHash("sha256").update(definitions.join("\0")).digest("hex").slice(0, 32);
  if (pending.length === 0 && version === installed.definitions) return undefined;
  return [
    "PRAGMA defer_foreign_keys = on",
    ...installed.triggers.map((name) => `DROP TRIGGER "${name}"`),
    ...installed.views.map((name) => `DROP VIEW "${name}"`),
    MIGRATIONS_TABLE,
    ...pending.flatMap((name) => [
      ...statementsIn(join(folder, name)),
      `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
    ]),
    ...repayStatements(),
    ...definitions,
    `INSERT INTO data_sets (name, version) VALUES ('${DEFINITIONS}', '${version}')
     ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
  ];
}
