import type { ReactionCounts, ReactionType } from "../contract/reactions.ts";

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
  | { readonly ok: true; readonly liked: boolean; readonly likeCount: number }
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
  | { readonly ok: true; readonly reacted: boolean; readonly reactionCounts: ReactionCounts }
  | { readonly ok: false; readonly code: "gone" };

/** Everything the queue of a pod takes. A new kind joins this union and `Committed`. */
export type PodCommand = LikeCommand | ReactionCommand;

/** What stands after a commit, the same for all who took part in it; each kind by its own key. */
export interface Committed {
  readonly likes: ReadonlyMap<string, LikeOutcome>;
  readonly reactions: ReadonlyMap<string, ReactionOutcome>;
}
