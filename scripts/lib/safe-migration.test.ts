import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { safeMigration } from "./safe-migration.ts";

it("fails where a rebuild copies a column that is not there, whose name in double quotes SQLite takes for a text", () => {
  const generated = [
    "CREATE TABLE `__new_pods` (`id` integer PRIMARY KEY, `name` text, `added` text, CONSTRAINT \"named\" CHECK(name > ''))",
    'INSERT INTO `__new_pods`("id", "name", "added") SELECT "id", "name", "added" FROM `pods`',
    "DROP TABLE `pods`",
    "ALTER TABLE `__new_pods` RENAME TO `pods`;",
  ];
  const migration = safeMigration(generated.join(";\n--> statement-breakpoint\n"));
  const db = new DatabaseSync(":memory:", { enableDoubleQuotedStringLiterals: true });
  db.exec("CREATE TABLE of_sequences (id INTEGER PRIMARY KEY AUTOINCREMENT)");
  db.exec("CREATE TABLE pods (id INTEGER PRIMARY KEY, name TEXT)");
  db.exec("INSERT INTO pods VALUES (1, 'Hilo')");
  expect(() => db.exec(migration)).toThrow("no such column: added");
});
