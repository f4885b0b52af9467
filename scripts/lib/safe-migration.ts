const BREAK = "--> statement-breakpoint";

/** The table that drizzle-kit fills with the rows of another one, which it then replaces. */
const FILLS = /^INSERT INTO `__new_(\w+)`/;
const REPLACES = /^ALTER TABLE `__new_(\w+)` RENAME TO/;

/** An index over an expression, which drizzle-kit takes for a list of columns: `substr("city"`,` 1`,` 2)`. */
const SPLIT_EXPRESSION = /`(\w+\([^`]*)`,`([^`]*)`,`([^`]*\))`/g;

/** An index over an expression in parentheses, which drizzle-kit takes for the name of a column. */
const QUOTED_EXPRESSION = /`(\([^`]*\))`/g;

/** Tables whose rows are known by an `id` above zero; others refer to no other kind of table by cascade. */
const hasId = (sql: string, table: string) =>
  new RegExp(`CREATE TABLE \`__new_${table}\` \\(\\s*\`id\` integer PRIMARY KEY`).test(sql);

/**
 * The copy of a table's rows, without columns that generate themselves: drizzle-kit copies these, too, which SQLite refuses.
 * In backticks a name is never a text: a column that is new in the same migration would be filled with its own name.
 */
function copyOfRows(sql: string, statement: string): string {
  const generated = Array.from(sql.matchAll(/`(\w+)` .*GENERATED ALWAYS AS/g), ([, column = ""]) => column);
  return generated
    .reduce((copy, column) => copy.replaceAll(`"${column}", `, "").replaceAll(`, "${column}"`, ""), statement)
    .replaceAll('"', "`");
}

const negateIds = (table: string) => `UPDATE \`${table}\` SET \`id\` = -\`id\`;`;

const keepSequence = (table: string) => [
  `DELETE FROM sqlite_sequence WHERE name = '__new_${table}';`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT '__new_${table}', seq FROM sqlite_sequence WHERE name = '${table}';`,
];

/**
 * Rewrites what drizzle-kit generated into what keeps every row on D1. drizzle-kit turns foreign keys off while it
 * replaces a table; in a transaction SQLite ignores that, so dropping the old table would delete, by cascade, whatever
 * refers to it. Here all ids are negative while the table is replaced, so that the rows that are dropped have nothing that
 * refers to them. Foreign keys are checked when the transaction commits, and hold again by then.
 */
export function safeMigration(sql: string): string {
  const statements = sql.split(BREAK).map((statement) => statement.trim());
  const safe = statements.flatMap((statement) => {
    if (/^PRAGMA foreign_keys/.test(statement)) return [];
    const filled = FILLS.exec(statement)?.[1];
    if (filled !== undefined) {
      const copy = copyOfRows(sql, statement);
      return hasId(sql, filled) ? [negateIds(filled), copy, ...keepSequence(filled)] : [copy];
    }
    const replaced = REPLACES.exec(statement)?.[1];
    if (replaced !== undefined && hasId(sql, replaced)) return [statement, negateIds(replaced)];
    return [statement.replace(SPLIT_EXPRESSION, "$1,$2,$3").replace(QUOTED_EXPRESSION, "$1")];
  });
  return `${safe.filter((statement) => statement !== "").join(`\n${BREAK}\n`)}\n`;
}
