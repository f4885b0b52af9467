import type { Intent, LikeIntent, ReactionIntent } from "./intents.ts";

type Field = keyof LikeIntent | keyof ReactionIntent;

/** A field of an intent's JSON as SQL. */
const field = (name: Field) => `wish.value ->> '${name}'`;

/**
 * SQL of a table of intents, from one bound JSON array whatever their number: of those that share the `key`, the last, and
 * none whose session has ended by the time the statement runs. `rest` names the other fields.
 */
export const wantedTable = (key: Readonly<Record<string, Field>>, rest: Readonly<Record<string, Field>>) => `(
  SELECT ${Object.entries({ ...key, ...rest })
    .map(([column, name]) => `${field(name)} AS ${column}`)
    .join(", ")},
    -- Makes SQLite take the columns above from the row with the greatest.
    max(wish.key)
  FROM json_each(?) AS wish
  CROSS JOIN sessions ON sessions.sid = ${field("sid")} AND sessions.user_id = ${field("memberId")}
    AND sessions.expire > ${field("at")}
  GROUP BY ${Object.values(key).map(field).join(", ")}
) AS wanted`;

/** Statements of one transaction that each read the same intents, which are bound to all of them. */
export function bindIntents(d1: D1Database, intents: readonly Intent[], statements: readonly string[]) {
  const wanted = JSON.stringify(intents);
  return statements.map((statement) => d1.prepare(statement).bind(wanted));
}
