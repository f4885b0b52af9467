import { env } from "cloudflare:workers";

interface Row {
  readonly table: string;
  readonly cells: Record<string, unknown>;
}

export const tables = () =>
  env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'pod\\_search%' ESCAPE '\\'
     AND name NOT LIKE 'wail\\_search%' ESCAPE '\\'`,
  )
    .raw<[string]>()
    .then((rows) => rows.map(([name]) => name));

/** Every row of every table, except of the search indexes, which are made of pods' names and of wails. */
export async function allRows(): Promise<Row[]> {
  const names = await tables();
  const results = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return names.flatMap((table, index) => (results[index]?.results ?? []).map((cells) => ({ table, cells })));
}

/** What no member fills. */
const GIVEN = ["d1_migrations", "data_sets", "us_cities", "us_zips"];

/** Empties what members fill, so that reading every row costs as much in the last test of a file as in the first. */
export async function emptyTables(): Promise<void> {
  const filled = (await tables()).filter((name) => !GIVEN.includes(name));
  const batch = ["PRAGMA defer_foreign_keys = on", ...filled.map((name) => `DELETE FROM "${name}"`)];
  await env.DB.batch(batch.map((sql) => env.DB.prepare(sql)));
}

/** A foreign key: `table.from` points at `to`. */
interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly to: string;
  /** "CASCADE", "SET NULL", or "NO ACTION" where nothing is ever deleted. */
  readonly onDelete: string;
}

export async function foreignKeys(): Promise<ForeignKey[]> {
  const names = await tables();
  const results = await env.DB.batch<{ from: string; table: string; on_delete: string }>(
    names.map((name) => env.DB.prepare(`PRAGMA foreign_key_list("${name}")`)),
  );
  return names.flatMap((table, index) =>
    (results[index]?.results ?? []).map((key) => ({ table, from: key.from, to: key.table, onDelete: key.on_delete })),
  );
}

/** Columns that point at a member without a foreign key. */
const NO_FOREIGN_KEYS = [
  "post_likes.paid_to",
  "daily_ripple_reactions.paid_to",
  "notification_actors.actor_id",
  "notifications.newest_actor_id",
  "notifications.second_actor_id",
];

/** Nothing writes it any more. */
const UNUSED = "notifications.related_user_id";

/** Every column that points at a member, as "table.column". */
export async function memberColumns(): Promise<string[]> {
  const referring = (await foreignKeys())
    .filter(({ to }) => to === "users")
    .map(({ table, from }) => `${table}.${from}`)
    .filter((column) => column !== UNUSED);
  return [...referring, ...NO_FOREIGN_KEYS, "users.id"];
}

/** Where a value stands in the database: as a cell, or for a text also inside one. Answers "table.column" each. */
export function placesOf(value: number | string, rows: readonly Row[]): string[] {
  const holds = (cell: unknown) => (typeof value === "string" ? String(cell).includes(value) : cell === value);
  const found = rows.flatMap(({ table, cells }) =>
    Object.entries(cells)
      .filter(([, cell]) => holds(cell))
      .map(([column]) => `${table}.${column}`),
  );
  return [...new Set(found)].toSorted();
}
