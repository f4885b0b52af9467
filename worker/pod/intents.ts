import type { ReactionCounts, ReactionType } from "../contract/reactions.ts";

/**
 * What members want of their pod's Durable Object, and what they are told once it is committed. Everything here crosses
 * RPC as plain data: an error's own properties would be lost on the way (design section 2).
 */

/** A member's like as it shall be: set, not toggled, so that a repeated call changes nothing. */
export interface LikeIntent {
  readonly kind: "like";
  readonly memberId: number;
  readonly wailId: number;
  readonly liked: boolean;
  /** UTC milliseconds of the member's request. */
  readonly at: number;
}

export type LikeOutcome =
  | { readonly ok: true; readonly liked: boolean; readonly likeCount: number }
  | { readonly ok: false; readonly code: "wail_gone" };

/** A member's reaction to a ripple reply as it shall be: set, not toggled, like a like. */
export interface ReactionIntent {
  readonly kind: "reaction";
  readonly memberId: number;
  readonly replyId: number;
  readonly reactionType: ReactionType;
  readonly reacted: boolean;
  /** UTC milliseconds of the member's request. */
  readonly at: number;
}

export type ReactionOutcome =
  | { readonly ok: true; readonly reacted: boolean; readonly reactionCounts: ReactionCounts }
  | { readonly ok: false; readonly code: "reply_gone" };

/** Everything the queue of a pod takes. A new kind joins this union and `Committed`. */
export type Intent = LikeIntent | ReactionIntent;

/** What stands after a commit, the same for all who took part in it; each kind by its own key. */
export interface Committed {
  readonly likes: ReadonlyMap<string, LikeOutcome>;
  readonly reactions: ReadonlyMap<string, ReactionOutcome>;
}
