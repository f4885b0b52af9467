import { env } from "cloudflare:workers";

interface Named {
  readonly name: string;
  readonly sql: string;
}

/** Rows of every table that holds any of its own: not the search indexes', nor SQLite's or Cloudflare's but the ids given. */
const TABLES = `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND name NOT LIKE 'pod\\_search%' ESCAPE '\\' AND name NOT LIKE 'wail\\_search%' ESCAPE '\\'
  AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = 'sqlite_sequence')`;

/** Columns that are stored, not worked out. */
const columnsOf = (table: string) => `SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`;

/**
 * Remembers the database as it is, and answers with what brings it back, as Time Travel would: all of it, and nothing else.
 * Triggers stay out of it, as rows and counters both come back. Another database becomes a copy.
 */
export async function bookmark(target = env.DB): Promise<() => Promise<void>> {
  const { DB } = env;
  const { results: tables } = await DB.prepare(TABLES).all<Named>();
  // All tables are emptied before any is filled: deleting members takes rows of other tables along.
  const emptied = tables.map(({ name }) => target.prepare(`DELETE FROM "${name}"`));
  const saved: D1PreparedStatement[] = [];
  for (const { name } of tables) {
    const { results } = await DB.prepare(columnsOf(name)).all<Named>();
    const columns = results.map((column) => `"${column.name}"`).join(", ");
    const places = results.map(() => "?").join(", ");
    const rows = await DB.prepare(`SELECT ${columns} FROM "${name}"`).raw<unknown[]>();
    saved.push(
      ...rows.map((row) => target.prepare(`INSERT INTO "${name}" (${columns}) VALUES (${places})`).bind(...row)),
    );
  }
  return async () => {
    const { results: triggers } = await target
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      .all<Named>();
    await target.batch([
      target.prepare("PRAGMA defer_foreign_keys = on"),
      ...triggers.map(({ name }) => target.prepare(`DROP TRIGGER "${name}"`)),
      ...emptied,
      ...saved,
      target.prepare("INSERT INTO wail_search (wail_search) VALUES ('rebuild')"),
      ...triggers.map(({ sql }) => target.prepare(sql)),
    ]);
  };
}

/**
 * The same, and KV comes back as well, with the sessions, and without what was deleted since: its log would be carried
 * out on the rows that are back. For tests that begin with the same things, which are made by requests only once.
 */
export async function snapshot(): Promise<() => Promise<void>> {
  const restoreDatabase = await bookmark();
  const { SESSIONS } = env;
  const names = async () => (await SESSIONS.list()).keys.map(({ name }) => name);
  const stored = new Map<string, string>();
  for (const name of await names()) stored.set(name, (await SESSIONS.get(name)) ?? "");
  return async () => {
    await restoreDatabase();
    const added = (await names()).filter((name) => !stored.has(name));
    await Promise.all(added.map((name) => SESSIONS.delete(name)));
    await Promise.all([...stored].map(([name, value]) => SESSIONS.put(name, value)));
  };
}
