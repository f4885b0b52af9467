import type { ReactionType } from "../contract/reactions.ts";
import type { ReactionResult } from "../contract/ripples.ts";
import type { LikeResult } from "../contract/wails.ts";

/**
 * What members want of their pod's Durable Object, and what they are told once it is committed. Everything here crosses
 * RPC as plain data: an error's own properties would be lost on the way (docs/decisions/0003-group-commit.md).
 */

/** Who wants something. */
interface Requester {
  readonly memberId: number;
  /**
   * The member's session, which has to stand when the command is committed. One that does not is told what stands, where
   * another session of the member takes part in the same commit.
   */
  readonly sid: string;
  /** UTC milliseconds of the member's request. */
  readonly at: number;
}

/** A member's like as it shall be: set, not toggled, so that a repeated call changes nothing. */
export interface LikeCommand extends Requester {
  readonly kind: "like";
  readonly wailId: number;
  readonly liked: boolean;
}

/** Gone may be the wail or the member's session. */
export type LikeOutcome =
  | ({ readonly ok: true } & Readonly<LikeResult>)
  | { readonly ok: false; readonly code: "gone" };

/** A member's reaction to a ripple reply as it shall be: set, not toggled, like a like. */
export interface ReactionCommand extends Requester {
  readonly kind: "reaction";
  readonly replyId: number;
  readonly reactionType: ReactionType;
  readonly reacted: boolean;
}

/** Gone may be the reply or the member's session. */
export type ReactionOutcome =
  | ({ readonly ok: true } & Readonly<ReactionResult>)
  | { readonly ok: false; readonly code: "gone" };

/** Everything the queue of a pod takes. A new kind joins this union and `Committed`. */
export type PodCommand = LikeCommand | ReactionCommand;

/** What stands after a commit, the same for all who took part in it; each kind by its own key. */
export interface Committed {
  readonly likes: ReadonlyMap<string, LikeOutcome>;
  readonly reactions: ReadonlyMap<string, ReactionOutcome>;
}

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
