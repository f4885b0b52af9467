import { z } from "zod";
import { NO_REACTIONS, perReaction, REACTION_TYPES, type ReactionType } from "../../contract/reactions.ts";
import type { DailyRipple, RippleReply } from "../../contract/ripples.ts";
import type { ReplyRow } from "./replies.repository.ts";
import type { RippleRow } from "./ripples.repository.ts";

/** The only allowlist from a ripple's row to the wire. */
export const toDailyRipple = (row: RippleRow): DailyRipple => ({
  id: row.id,
  question: row.question,
  emojis: row.emojis,
  isHoliday: row.isHoliday,
  holidayName: row.holidayName,
  activeDate: row.activeDate,
  repliesCount: row.repliesCount,
  userReplied: row.userReplied,
});

/** The only allowlist from a reply's row to the wire. */
export const toReply = (row: ReplyRow): RippleReply => ({
  id: row.id,
  content: row.content,
  userId: row.userId,
  author: { displayName: row.displayName, firstName: row.firstName },
  createdAt: new Date(row.createdAt).toISOString(),
  isEdited: row.isEdited,
  isTopReply: row.isTopReply,
  earnedStormStarterBadge: row.earnedStormStarterBadge,
  reactionCounts: { ...NO_REACTIONS, ...row.reactionCounts },
  userReacted: toUserReacted(row.userReacted),
  isMine: row.isMine,
  moderation: row.moderation,
  appeal: row.appeal,
});

const reactionList = z.array(z.enum(REACTION_TYPES));

function toUserReacted(json: string): Record<ReactionType, boolean> {
  const given = reactionList.parse(JSON.parse(json));
  return perReaction((type) => given.includes(type));
}
