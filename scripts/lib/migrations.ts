import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RULE_VIEWS, recountShellStatements } from "../../worker/db/rules.ts";
import { inRoot, ROOT } from "./paths.ts";
import { PLACES_DATA_SET } from "./places-sql.ts";
import { UserError } from "./progress.ts";

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
  /** Which version of the places it has. */
  readonly places: string | undefined;
}

export const EMPTY_DATABASE: Installed = {
  migrations: new Set(),
  triggers: [],
  views: [],
  definitions: undefined,
  places: undefined,
};

/** Runs one query in the database; its rows as objects. */
type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>;

export async function readInstalled(query: RunQuery): Promise<Installed> {
  const master = await query("SELECT type, name FROM sqlite_master WHERE type IN ('table', 'trigger', 'view')");
  const namesOf = (type: string) => master.filter((row) => row.type === type).map((row) => String(row.name));
  const tables = namesOf("table");
  const ifPresent = async (table: string, sql: string) => (tables.includes(table) ? await query(sql) : []);
  const applied = await ifPresent("d1_migrations", "SELECT name FROM d1_migrations ORDER BY id");
  const sets = await ifPresent("data_sets", "SELECT name, version FROM data_sets");
  const versions = new Map(sets.map(({ name, version }) => [name, String(version)]));
  return {
    migrations: new Set(applied.map((row) => String(row.name))),
    triggers: namesOf("trigger"),
    views: namesOf("view"),
    definitions: versions.get(DEFINITIONS),
    places: versions.get(PLACES_DATA_SET),
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

/** What is kept as it is, a text or a name in quotes; then comments and gaps. */
const QUOTED_OR_BLANK = /('[^']*'|"[^"]*"|`[^`]*`)|(?:--.*|\s)+/g;

/** Cloudflare's API splits a script itself, and has cut triggers at line breaks and comments: scripts/cloudflare-stand-in. */
export const onOneLine = (sql: string) => sql.replace(QUOTED_OR_BLANK, (_, quoted: string) => quoted ?? " ").trim();

/** The statements of an SQL file. */
const statementsIn = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => onOneLine(statement).replace(/;$/, ""))
    .filter((statement) => statement !== "");

/** Everything that is created again after each migration: views, first of all the rules of the contract, and triggers. */
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
 * and views, so that neither is in the way of a change to a table, and all of them are created again afterwards. A rebuild of
 * a table breaks foreign keys for a while. In a transaction SQLite ignores `foreign_keys = OFF` and defers their check;
 * Cloudflare's import may run each statement by itself, where it is the other way round.
 */
export function migrationScript(installed: Installed, folder = MIGRATIONS): string[] | undefined {
  if (isOutdated(installed)) throw new UserError("The database is of a version that cannot be brought to this one.");
  const pending = migrationNames(folder).filter((name) => !installed.migrations.has(name));
  const definitions = definitionStatements();
  const version = createHash("sha256").update(definitions.join("\0")).digest("hex").slice(0, 32);
  if (pending.length === 0 && version === installed.definitions) return undefined;
  const script = [
    "PRAGMA foreign_keys = OFF",
    "PRAGMA defer_foreign_keys = on",
    ...installed.triggers.map((name) => `DROP TRIGGER "${name}"`),
    ...installed.views.map((name) => `DROP VIEW "${name}"`),
    MIGRATIONS_TABLE,
    ...pending.flatMap((name) => [
      ...statementsIn(join(folder, name)),
      `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
    ]),
    ...recountShellStatements(),
    ...definitions,
    `INSERT INTO data_sets (name, version) VALUES ('${DEFINITIONS}', '${version}')
     ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
    "PRAGMA foreign_keys = ON",
  ];
  return script.map(onOneLine);
}
