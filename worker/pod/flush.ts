import { z } from "zod";
import { NO_REACTIONS, perReaction } from "../contract/reactions.ts";
import {
  bindCommands,
  type Committed,
  type LikeCommand,
  type LikeOutcome,
  latestCommands,
  type PodCommand,
  type ReactionCommand,
  type ReactionOutcome,
} from "./commands.ts";

/** The most commands of one transaction. Their JSON stays far below D1's limit of 1 MB for a bound value. */
export const MAX_COMMANDS_PER_FLUSH = 500;

/** Commits all commands in one D1 transaction and one round trip, and reads the stored state. */
export async function flushCommands(d1: D1Database, commands: readonly PodCommand[]): Promise<Committed> {
  const likes = likeStatements(
    d1,
    commands.filter((command) => command.kind === "like"),
  );
  const reactions = reactionStatements(
    d1,
    commands.filter((command) => command.kind === "reaction"),
  );
  const results = await d1.batch([...likes, ...reactions]);
  return {
    likes: likeOutcomes(results[likes.length - 1]?.results ?? []),
    reactions: reactionOutcomes(results[results.length - 1]?.results ?? []),
  };
}

const LATEST_LIKES = latestCommands({ member_id: "memberId", wail_id: "wailId" }, { liked: "liked", at: "at" });

const UNLIKE = `
  DELETE FROM post_likes WHERE id IN (
    SELECT likes.id FROM ${LATEST_LIKES}
    CROSS JOIN posts ON posts.id = latest.wail_id AND posts.moderation = 'visible'
    CROSS JOIN post_likes AS likes ON likes.post_id = latest.wail_id AND likes.user_id = latest.member_id
    WHERE NOT latest.liked
  )`;

/**
 * A like pays the author, except on one's own wail (docs/product.md, "Shells"). The query leaves out wails that are
 * gone or hidden, one's own Squid Ink, and members who are gone or signed out: an error would fail the whole
 * transaction.
 */
const LIKE = `
  INSERT INTO post_likes (post_id, user_id, paid_to, paid_under_ink, created_at)
  SELECT posts.id, latest.member_id,
    CASE WHEN posts.author_id <> latest.member_id THEN posts.author_id END,
    posts.is_anonymous, latest.at
  FROM ${LATEST_LIKES} CROSS JOIN posts ON posts.id = latest.wail_id
  WHERE latest.liked AND posts.moderation = 'visible'
    AND NOT (posts.is_anonymous AND posts.author_id IS latest.member_id)
  ON CONFLICT (post_id, user_id) DO NOTHING`;

const READ_LIKES = `
  SELECT latest.member_id AS memberId, posts.id AS wailId, likes.id IS NOT NULL AS liked, posts.likes_count AS likeCount
  FROM ${LATEST_LIKES} CROSS JOIN posts ON posts.id = latest.wail_id
  LEFT JOIN post_likes AS likes ON likes.post_id = posts.id AND likes.user_id = latest.member_id
  WHERE posts.moderation = 'visible'`;

const likeRow = z.object({
  memberId: z.number(),
  wailId: z.number(),
  liked: z.number().transform(Boolean),
  likeCount: z.number(),
});

/** The key of one member's like of one wail within a commit. */
export const likeKey = ({ memberId, wailId }: Pick<LikeCommand, "memberId" | "wailId">) => `${memberId}:${wailId}`;

/** Statements that store the likes as the latest commands want them. The last statement reads the stored state. */
const likeStatements = (d1: D1Database, commands: readonly LikeCommand[]) =>
  bindCommands(d1, commands, [UNLIKE, LIKE, READ_LIKES]);

/**
 * The stored state of each like, from the rows of the last statement. A like is missing when its wail or session is
 * gone.
 */
const likeOutcomes = (rows: readonly unknown[]): Map<string, LikeOutcome> =>
  new Map(
    rows.map((row) => {
      const { liked, likeCount, ...like } = likeRow.parse(row);
      return [likeKey(like), { ok: true, liked, likeCount }];
    }),
  );

const LATEST_REACTIONS = latestCommands(
  { member_id: "memberId", reply_id: "replyId", reaction_type: "reactionType" },
  { reacted: "reacted", at: "at" },
);

const REACTION_OF_MEMBER =
  "own.reply_id = latest.reply_id AND own.user_id = latest.member_id AND own.reaction_type = latest.reaction_type";

const UNREACT = `
  DELETE FROM daily_ripple_reactions WHERE id IN (
    SELECT own.id FROM ${LATEST_REACTIONS} CROSS JOIN daily_ripple_reactions AS own ON ${REACTION_OF_MEMBER}
    WHERE NOT latest.reacted
  )`;

/**
 * A reaction pays the reply's author, except on one's own reply or on one that is not visible (docs/product.md,
 * "Shells"). The joins leave out replies that are gone or hidden from the member, and members who are gone or signed
 * out: an error would fail the whole transaction.
 */
const REACT = `
  INSERT INTO daily_ripple_reactions (reply_id, user_id, reaction_type, paid_to, created_at)
  SELECT replies.id, latest.member_id, latest.reaction_type,
    CASE WHEN replies.moderation = 'visible' AND replies.user_id <> latest.member_id THEN replies.user_id END, latest.at
  FROM ${LATEST_REACTIONS} CROSS JOIN daily_ripple_replies AS replies ON replies.id = latest.reply_id
  WHERE latest.reacted AND (replies.moderation = 'visible' OR replies.user_id = latest.member_id)
  ON CONFLICT (reply_id, user_id, reaction_type) DO NOTHING`;

const READ_REACTIONS = `
  SELECT latest.member_id AS memberId, replies.id AS replyId, latest.reaction_type AS reactionType,
    own.id IS NOT NULL AS reacted, replies.reaction_counts AS reactionCounts
  FROM ${LATEST_REACTIONS}
  CROSS JOIN daily_ripple_replies AS replies ON replies.id = latest.reply_id
  LEFT JOIN daily_ripple_reactions AS own ON ${REACTION_OF_MEMBER}
  WHERE replies.moderation = 'visible' OR replies.user_id = latest.member_id`;

const count = z.number().int();

const reactionRow = z.object({
  memberId: z.number(),
  replyId: z.number(),
  reactionType: z.string(),
  reacted: z.number().transform(Boolean),
  reactionCounts: z
    .string()
    .transform((json) => ({ ...NO_REACTIONS, ...JSON.parse(json) }))
    .pipe(z.object(perReaction(() => count))),
});

/** The key of one member's reaction of one type to one reply within a commit. */
export const reactionKey = (key: { memberId: number; replyId: number; reactionType: string }) =>
  `${key.memberId}:${key.replyId}:${key.reactionType}`;

/** Statements that store the reactions as the latest commands want them. The last statement reads the stored state. */
const reactionStatements = (d1: D1Database, commands: readonly ReactionCommand[]) =>
  bindCommands(d1, commands, [UNREACT, REACT, READ_REACTIONS]);

/**
 * The stored state of each reaction, from the rows of the last statement. A reaction is missing when its reply or
 * session is gone.
 */
const reactionOutcomes = (rows: readonly unknown[]): Map<string, ReactionOutcome> =>
  new Map(
    rows.map((row) => {
      const { reacted, reactionCounts, ...reaction } = reactionRow.parse(row);
      return [reactionKey(reaction), { ok: true, reacted, reactionCounts }];
    }),
  );
