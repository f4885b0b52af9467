import type { ReactionType } from "../contract/reactions.ts";
import type { ReactionResult } from "../contract/ripples.ts";
import type { LikeResult } from "../contract/wails.ts";

/**
 * Commands to a pod's Durable Object and their outcomes. They cross RPC as plain data, because an error would lose its
 * own properties on the way (docs/decisions/0003-group-commit.md).
 */

/** The member who sends a command. */
interface Requester {
  readonly memberId: number;
  /** The member's session. It must be live when the command is committed. Otherwise the command changes nothing. */
  readonly sid: string;
  /** UTC milliseconds of the member's request. */
  readonly at: number;
}

/** The like a member wants: set, not toggled, so that a repeated call changes nothing. */
export interface LikeCommand extends Requester {
  readonly kind: "like";
  readonly wailId: number;
  readonly liked: boolean;
}

/** Why a like is refused, by what the database says at the moment of the commit. */
export type LikeRefusal =
  | { readonly code: "suspended"; readonly until: number; readonly reason: string | null }
  | {
      readonly code:
        | "session_over"
        | "wail_not_found"
        | "pod_membership_required"
        | "wail_not_visible"
        | "own_squid_ink";
    };

export type LikeOutcome = ({ readonly ok: true } & Readonly<LikeResult>) | ({ readonly ok: false } & LikeRefusal);

/** The reaction to a ripple reply a member wants: set, not toggled, like a like. */
export interface ReactionCommand extends Requester {
  readonly kind: "reaction";
  readonly replyId: number;
  readonly reactionType: ReactionType;
  readonly reacted: boolean;
}

/**
 * "gone": the reply or the member's session no longer exists. When another session of the member takes part in the same
 * commit, the outcome of one that has ended is the stored state.
 */
export type ReactionOutcome =
  | ({ readonly ok: true } & Readonly<ReactionResult>)
  | { readonly ok: false; readonly code: "gone" };

/** All commands of a pod. A new kind is added to this union and to `Committed`. */
export type PodCommand = LikeCommand | ReactionCommand;

/** The outcomes of a commit: of each like, and of reactions by their key. */
export interface Committed {
  readonly likes: ReadonlyMap<LikeCommand, LikeOutcome>;
  readonly reactions: ReadonlyMap<string, ReactionOutcome>;
}

type Field = keyof LikeCommand | keyof ReactionCommand;

/** A field of a command's JSON as SQL. */
export const field = (name: Field) => `command.value ->> '${name}'`;

/**
 * SQL for a table of commands, read from one bound JSON array. Of commands with the same `key` it has the last one. It
 * leaves out commands whose session has ended when the statement runs. `rest` names the other fields.
 */
export const latestCommands = (key: Readonly<Record<string, Field>>, rest: Readonly<Record<string, Field>>) => `(
  SELECT ${Object.entries({ ...key, ...rest })
    .map(([column, name]) => `${field(name)} AS ${column}`)
    .join(", ")},
    -- SQLite takes the columns above from the row with the greatest key.
    max(command.key)
  FROM json_each(?) AS command
  CROSS JOIN sessions ON sessions.sid = ${field("sid")} AND sessions.user_id = ${field("memberId")}
    AND sessions.expire > ${field("at")}
  GROUP BY ${Object.values(key).map(field).join(", ")}
) AS latest`;

/** The statements of one transaction, each bound to the same commands. */
export function bindCommands(d1: D1Database, commands: readonly PodCommand[], statements: readonly string[]) {
  const latest = JSON.stringify(commands);
  return statements.map((statement) => d1.prepare(statement).bind(latest));
}
