import { z } from "zod";
import { idField, insistField, postAnywayField, textField } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { REACTION_TYPES, type ReactionCounts, type ReactionType } from "./reactions.ts";
import type { AppealState, MemberName, ModerationState } from "./wails.ts";

/** Body of POST /api/daily-ripple/reply. */
export const rippleReplyInput = z.object({
  rippleId: idField,
  communityId: idField,
  content: textField({
    max: LIMITS.rippleReply,
    empty: "Please write something before you reply.",
    tooLong: `A reply can have at most ${LIMITS.rippleReply} characters.`,
  }),
  insist: insistField,
});

/** Body of PATCH /api/daily-ripple/replies/{id}. */
export const rippleReplyEdit = rippleReplyInput.pick({ content: true }).extend({ insist: postAnywayField });

/** Body of POST /api/daily-ripple/react: toggles the member's reaction of that type. */
export const rippleReactionInput = z.object({
  replyId: idField,
  reactionType: z.enum(REACTION_TYPES, { error: "Please choose one of the four reactions." }),
});

/** Today's Ripple in a pod. GET today answers null when there is none. Source: docs/product.md, "The Daily Ripple". */
export interface DailyRipple {
  id: number;
  question: string;
  emojis: string[];
  isHoliday: boolean;
  holidayName: string | null;
  /** The local date of the ripple, YYYY-MM-DD. */
  activeDate: string;
  /** Replies in the viewer's pod. */
  repliesCount: number;
  userReplied: boolean;
}

/** A reply. Source: docs/product.md, "The Daily Ripple". */
export interface RippleReply {
  id: number;
  content: string;
  userId: number;
  author: MemberName;
  createdAt: string;
  isEdited: boolean;
  isTopReply: boolean;
  earnedStormStarterBadge: boolean;
  reactionCounts: ReactionCounts;
  userReacted: Record<ReactionType, boolean>;
  isMine: boolean;
  moderation: ModerationState;
  appeal: AppealState;
}

/**
 * Answer of GET /api/daily-ripple/replies/{id}: one's own reply, whatever its moderation state, with its ripple and
 * pod.
 */
export interface OwnReply {
  reply: RippleReply;
  rippleId: number;
  question: string;
  /** A member who has left the pod cannot react there. */
  pod: { id: number; name: string; isMember: boolean };
  /** Whether the ripple is live in the pod. An ended ripple takes no reactions. */
  isLive: boolean;
}

/** Answer of POST /api/daily-ripple/react. */
export interface ReactionResult {
  reacted: boolean;
  reactionCounts: ReactionCounts;
}
