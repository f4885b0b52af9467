import type { LikeCommand, PodCommand, ReactionCommand } from "./commands.ts";

type Field = keyof LikeCommand | keyof ReactionCommand;

/** A field of an command's JSON as SQL. */
const field = (name: Field) => `command.value ->> '${name}'`;

/**
 * SQL of a table of commands, from one bound JSON array whatever their number: of those that share the `key`, the last, and
 * none whose session has ended by the time the statement runs. `rest` names the other fields.
 */
export const latestCommands = (key: Readonly<Record<string, Field>>, rest: Readonly<Record<string, Field>>) => `(
  SELECT ${Object.entries({ ...key, ...rest })
    .map(([column, name]) => `${field(name)} AS ${column}`)
    .join(", ")},
    -- Makes SQLite take the columns above from the row with the greatest.
    max(command.key)
  FROM json_each(?) AS command
  CROSS JOIN sessions ON sessions.sid = ${field("sid")} AND sessions.user_id = ${field("memberId")}
    AND sessions.expire > ${field("at")}
  GROUP BY ${Object.values(key).map(field).join(", ")}
) AS latest`;

/** Statements of one transaction that each read the same commands, which are bound to all of them. */
export function bindCommands(d1: D1Database, commands: readonly PodCommand[], statements: readonly string[]) {
  const latest = JSON.stringify(commands);
  return statements.map((statement) => d1.prepare(statement).bind(latest));
}
