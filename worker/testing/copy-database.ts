import { env } from "cloudflare:workers";
import { allRows, tables } from "./walk-tables.ts";

const literal = (value: unknown) => {
  if (value === null || typeof value === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
};

const query = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, unknown>>()).results;

/** The statements that make a copy of the database. The search index of pods stays empty: nobody can read what it was made of. */
export async function copyStatements(): Promise<string[]> {
  // Without columns that generate themselves, which pragma_table_info leaves out.
  const columns = new Map<string, string[]>();
  for (const table of await tables()) {
    const names = await query(`SELECT name FROM pragma_table_info('${table}')`);
    columns.set(
      table,
      names.map(({ name }) => String(name)),
    );
  }
  const insert = (table: string, cells: Record<string, unknown>, names: readonly string[]) =>
    `INSERT INTO "${table}" (${names.join(", ")}) VALUES (${names.map((name) => literal(cells[name])).join(", ")})`;
  const made = await query(
    `SELECT type, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND name NOT LIKE 'pod\\_search\\_%' ESCAPE '\\' AND name NOT LIKE 'wail\\_search\\_%' ESCAPE '\\'`,
  );
  const sqlOf = (isTable: boolean) =>
    made.filter(({ type }) => (type === "table") === isTable).map(({ sql }) => String(sql));
  const sequences = await query("SELECT name, seq FROM sqlite_sequence");
  return [
    "PRAGMA defer_foreign_keys = on",
    ...sqlOf(true),
    ...(await allRows()).map(({ table, cells }) => insert(table, cells, columns.get(table) ?? [])),
    "DELETE FROM sqlite_sequence",
    ...sequences.map((cells) => insert("sqlite_sequence", cells, ["name", "seq"])),
    ...sqlOf(false),
    "INSERT INTO wail_search (wail_search) VALUES ('rebuild')",
  ];
}
