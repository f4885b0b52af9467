import { z } from "zod";
import { NO_REACTIONS, perReaction } from "../contract/reactions.ts";
import type { ReactionCommand, ReactionOutcome } from "./commands.ts";
import { bindCommands, latestCommands } from "./latest-commands.ts";

const LATEST = latestCommands(
  { member_id: "memberId", reply_id: "replyId", reaction_type: "reactionType" },
  { reacted: "reacted", at: "at" },
);

const REACTION_OF_MEMBER =
  "own.reply_id = latest.reply_id AND own.user_id = latest.member_id AND own.reaction_type = latest.reaction_type";

const TAKE_BACK = `
  DELETE FROM daily_ripple_reactions WHERE id IN (
    SELECT own.id FROM ${LATEST} CROSS JOIN daily_ripple_reactions AS own ON ${REACTION_OF_MEMBER}
    WHERE NOT latest.reacted
  )`;

/**
 * A reaction pays the reply's author, except on one's own reply or while the reply is not visible (docs/product.md, "Shells",
 * "Shells"). Replies that are gone or hidden from the member, and members who are gone or signed out, drop out in the
 * joins: failing would fail everybody's transaction.
 */
const REACT = `
  INSERT INTO daily_ripple_reactions (reply_id, user_id, reaction_type, paid_to, created_at)
  SELECT replies.id, latest.member_id, latest.reaction_type,
    CASE WHEN replies.moderation = 'visible' AND replies.user_id <> latest.member_id THEN replies.user_id END, latest.at
  FROM ${LATEST} CROSS JOIN daily_ripple_replies AS replies ON replies.id = latest.reply_id
  WHERE latest.reacted AND (replies.moderation = 'visible' OR replies.user_id = latest.member_id)
  ON CONFLICT (reply_id, user_id, reaction_type) DO NOTHING`;

const READ = `
  SELECT latest.member_id AS memberId, replies.id AS replyId, latest.reaction_type AS reactionType,
    own.id IS NOT NULL AS reacted, replies.reaction_counts AS reactionCounts
  FROM ${LATEST}
  CROSS JOIN daily_ripple_replies AS replies ON replies.id = latest.reply_id
  LEFT JOIN daily_ripple_reactions AS own ON ${REACTION_OF_MEMBER}
  WHERE replies.moderation = 'visible' OR replies.user_id = latest.member_id`;

const count = z.number().int();

const readRow = z.object({
  memberId: z.number(),
  replyId: z.number(),
  reactionType: z.string(),
  reacted: z.number().transform(Boolean),
  reactionCounts: z
    .string()
    .transform((json) => ({ ...NO_REACTIONS, ...JSON.parse(json) }))
    .pipe(z.object(perReaction(() => count))),
});

/** Names one member's reaction of one type to one reply within a commit. */
export const reactionKey = (key: { memberId: number; replyId: number; reactionType: string }) =>
  `${key.memberId}:${key.replyId}:${key.reactionType}`;

/** Statements that bring all reactions to what was last latest of them, the last one reading what then stands. */
export const reactionStatements = (d1: D1Database, commands: readonly ReactionCommand[]) =>
  bindCommands(d1, commands, [TAKE_BACK, REACT, READ]);

/** What stands for each reaction that took part, from the rows of the last statement. Missing: reply or session is gone. */
export const reactionOutcomes = (rows: readonly unknown[]): Map<string, ReactionOutcome> =>
  new Map(
    rows.map((row) => {
      const { reacted, reactionCounts, ...reaction } = readRow.parse(row);
      return [reactionKey(reaction), { ok: true, reacted, reactionCounts }];
    }),
  );
