import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateMigration } from "../lib/generate-migration.ts";
import { type Installed, migrationScript } from "../lib/migrations.ts";
import { inRoot } from "../lib/paths.ts";
import { temporaryFolder } from "../lib/temporary.ts";

/** A line that is put into a file of the schema, before the first one with certain words. */
interface SchemaChange {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** Changes as the schema may see them one day. SQLite cannot change a check: each of these rebuilds a table. */
const CHANGES: Record<string, SchemaChange> = {
  nullable_column: { file: "wails", before: "likesCount:", line: 'editedAt: timestamp("edited_at"),' },
  column_with_default: {
    file: "places",
    before: "cityId: integer",
    line: 'isQuiet: flag("is_quiet").notNull().default(false),',
  },
  index: { file: "wails", before: 'index("posts_feed")', line: 'index("posts_newest").on(t.createdAt),' },
  check_of_posts: {
    file: "wails",
    before: 'index("posts_feed")',
    line: 'check("posts_time", sql`created_at > 0`),',
  },
  check_of_users: {
    file: "accounts",
    before: 'uniqueIndex("users_email_unique")',
    line: 'check("users_time", sql`created_at > 0`),',
  },
  check_of_communities: {
    file: "places",
    before: 'index("communities_popular")',
    line: 'check("communities_time", sql`created_at > 0`),',
  },
};

/** What the changed files import for it. */
const IMPORT = 'import { check } from "drizzle-orm/sqlite-core";\n';

function change(schema: string, { file, before, line }: SchemaChange): void {
  const path = join(schema, `${file}.ts`);
  const source = readFileSync(path, "utf8");
  if (!source.includes(before)) throw new Error(`${file}.ts has no ${before}`);
  const start = line.startsWith("check(") && !source.startsWith(IMPORT) ? IMPORT : "";
  writeFileSync(path, start + source.replace(before, `${line}\n${before}`));
}

/** The script that brings a database to a schema with all the changes, made as a developer would: one migration for each. */
export function changedSchemaScript(installed: Installed): string[] | undefined {
  const { path, remove } = temporaryFolder();
  try {
    const copied = ["worker/contract", "worker/db/schema", "migrations", "drizzle.config.ts", "package.json"];
    for (const part of copied) cpSync(inRoot(part), join(path, part), { recursive: true });
    symlinkSync(inRoot("node_modules"), join(path, "node_modules"), "junction");
    for (const [name, changed] of Object.entries(CHANGES)) {
      change(join(path, "worker/db/schema"), changed);
      const code = generateMigration(path, ["--name", name], ["ignore", "ignore", "inherit"]);
      if (code !== 0) throw new Error(`the migration ${name} was not generated`);
    }
    return migrationScript(installed, join(path, "migrations"));
  } finally {
    remove();
  }
}
