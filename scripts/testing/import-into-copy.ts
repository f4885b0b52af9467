import { RemoteD1 } from "../cloudflare-stand-in/remote-d1.ts";

interface Import {
  /** The statements that make the database. */
  readonly copy: readonly string[];
  /** The statements to import. */
  readonly script: readonly string[];
  readonly importsAs: RemoteD1["importsAs"];
  readonly tables: readonly string[];
}

/** Imports a script into a copy of a database, as Cloudflare does; how it went, and every row afterwards. */
export function importIntoCopy({ copy, script, importsAs, tables }: Import) {
  const database = new RemoteD1("copy", undefined);
  database.run(copy);
  database.importsAs = importsAs;
  const failure = database.importFile(script.map((sql) => `${sql};\n`).join(""));
  const violations = database.rows("PRAGMA foreign_key_check");
  const rows = tables.flatMap((table) => database.rows(`SELECT * FROM "${table}"`).map((cells) => ({ table, cells })));
  return { failure, violations, rows };
}
