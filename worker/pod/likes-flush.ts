import { z } from "zod";
import type { LikeCommand, LikeOutcome } from "./commands.ts";
import { bindCommands, latestCommands } from "./latest-commands.ts";

const LATEST = latestCommands({ member_id: "memberId", wail_id: "wailId" }, { liked: "liked", at: "at" });

const TAKE_BACK = `
  DELETE FROM post_likes WHERE id IN (
    SELECT likes.id FROM ${LATEST}
    CROSS JOIN posts ON posts.id = latest.wail_id AND posts.moderation = 'visible'
    CROSS JOIN post_likes AS likes ON likes.post_id = latest.wail_id AND likes.user_id = latest.member_id
    WHERE NOT latest.liked
  )`;

/**
 * A like pays the author, except on one's own wail (docs/product.md, "Shells"). Wails that are gone or hidden, one's own
 * Squid Ink, and members who are gone or signed out drop out here: failing would fail everybody's transaction.
 */
const LIKE = `
  INSERT INTO post_likes (post_id, user_id, paid_to, paid_under_ink, created_at)
  SELECT posts.id, latest.member_id,
    CASE WHEN posts.author_id <> latest.member_id THEN posts.author_id END,
    posts.is_anonymous, latest.at
  FROM ${LATEST} CROSS JOIN posts ON posts.id = latest.wail_id
  WHERE latest.liked AND posts.moderation = 'visible'
    AND NOT (posts.is_anonymous AND posts.author_id IS latest.member_id)
  ON CONFLICT (post_id, user_id) DO NOTHING`;

const READ = `
  SELECT latest.member_id AS memberId, posts.id AS wailId, likes.id IS NOT NULL AS liked, posts.likes_count AS likeCount
  FROM ${LATEST} CROSS JOIN posts ON posts.id = latest.wail_id
  LEFT JOIN post_likes AS likes ON likes.post_id = posts.id AND likes.user_id = latest.member_id
  WHERE posts.moderation = 'visible'`;

const readRow = z.object({
  memberId: z.number(),
  wailId: z.number(),
  liked: z.number().transform(Boolean),
  likeCount: z.number(),
});

/** Names one member's like of one wail within a commit. */
export const likeKey = ({ memberId, wailId }: Pick<LikeCommand, "memberId" | "wailId">) => `${memberId}:${wailId}`;

/** Statements that bring all likes to what was last latest of them, the last one reading what then stands. */
export const likeStatements = (d1: D1Database, commands: readonly LikeCommand[]) =>
  bindCommands(d1, commands, [TAKE_BACK, LIKE, READ]);

/** What stands for each like that took part, from the rows of the last statement. Missing: wail or session is gone. */
export const likeOutcomes = (rows: readonly unknown[]): Map<string, LikeOutcome> =>
  new Map(
    rows.map((row) => {
      const { liked, likeCount, ...like } = readRow.parse(row);
      return [likeKey(like), { ok: true, liked, likeCount }];
    }),
  );
