import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/** What happens to a text with a word of the operators. */
export const WORD_ACTIONS = ["nudge", "hold", "refuse"] as const;

/** What can be switched for all of Wail. A switch without a row is off. */
export const SWITCHES = ["read_only", "registration_closed"] as const;

/**
 * What operators change while Wail runs (docs/operations.md, "A bad day"): words, switches, and pods that are slowed
 * down. `npm run ops` writes it, the worker only reads it.
 */
export const operatorSettings = sqliteTable(
  "operator_settings",
  {
    kind: text("kind", { enum: ["word", "switch", "slow_pod"] }).notNull(),
    /** The word, the switch or the id of the pod. */
    name: text("name").notNull(),
    /** The action of a word, "on", or the seconds between a member's texts in a slow pod. */
    value: text("value").notNull(),
    /** Why, for other operators. */
    note: text("note"),
    setBy: text("set_by").notNull(),
    setAt: timestamp("set_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
);

/**
 * What operators did, and who; kept for a year. A command names a text or a member, never both, and no text of a
 * member: a log must not identify a Squid Ink author.
 */
export const operatorLog = sqliteTable(
  "operator_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    operator: text("operator").notNull(),
    command: text("command").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("operator_log_age").on(t.createdAt)],
);
