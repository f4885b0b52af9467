import { z } from "zod";
import { NO_REACTIONS, perReaction } from "../contract/reactions.ts";
import {
  bindCommands,
  type Committed,
  field,
  type LikeCommand,
  type LikeOutcome,
  latestCommands,
  type PodCommand,
  type ReactionOutcome,
} from "./commands.ts";

/** The most commands of one transaction. Their JSON stays far below D1's limit of 1 MB for a bound value. */
export const MAX_COMMANDS_PER_FLUSH = 500;

/** Commits all commands in one D1 transaction and one round trip, and reads the stored state. */
export async function flushCommands(d1: D1Database, commands: readonly PodCommand[]): Promise<Committed> {
  const likes = commands.filter((command) => command.kind === "like");
  const reactions = commands.filter((command) => command.kind === "reaction");
  const likeStatements = bindCommands(
    d1,
    likes,
    statementsFor(likes, ({ liked }) => liked, [LIKE, UNLIKE, READ_LIKES]),
  );
  const reactionStatements = bindCommands(
    d1,
    reactions,
    statementsFor(reactions, ({ reacted }) => reacted, [REACT, UNREACT, READ_REACTIONS]),
  );
  const results = await d1.batch([...likeStatements, ...reactionStatements]);
  return {
    likes: likeOutcomes(likes, results.slice(0, likeStatements.length).at(-1)?.results ?? []),
    reactions: reactionOutcomes(results.slice(likeStatements.length).at(-1)?.results ?? []),
  };
}

/** The statements that have something to do. The last one reads the stored state. */
const statementsFor = <Command>(
  commands: readonly Command[],
  isGiven: (command: Command) => boolean,
  [give, takeBack, read]: readonly [string, string, string],
) => [
  ...(commands.some(isGiven) ? [give] : []),
  ...(commands.every(isGiven) ? [] : [takeBack]),
  ...(commands.length > 0 ? [read] : []),
];

const LIKE_COMMAND = { member: field("memberId"), wail: field("wailId"), liked: field("liked"), at: field("at") };

/** Neither has blocked the other, as in worker/db/visibility.ts. */
const NOT_BLOCKED = `
  NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${LIKE_COMMAND.member} AND blocked_id = posts.author_id)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = ${LIKE_COMMAND.member} AND blocker_id = posts.author_id)`;

/**
 * SQL for a table of all like commands with the reason to refuse each, the first that applies; null when there is none.
 * Sources: docs/product.md, "Pods", "Wails and comments", "Squid Ink" and "Suspension". An error would fail the whole
 * transaction, so what is gone is a refusal, too.
 */
const CHECKED_LIKES = `(
  SELECT command.key AS place, ${LIKE_COMMAND.member} AS member_id, ${LIKE_COMMAND.wail} AS wail_id,
    ${LIKE_COMMAND.liked} AS liked, ${LIKE_COMMAND.at} AS at,
    posts.author_id, posts.is_anonymous, posts.likes_count, users.suspended_until, users.suspension_reason,
    CASE
      WHEN sessions.sid IS NULL THEN 'session_over'
      WHEN users.suspended_until > ${LIKE_COMMAND.at} THEN 'suspended'
      WHEN posts.id IS NULL THEN 'wail_not_found'
      WHEN ${LIKE_COMMAND.liked} AND memberships.user_id IS NULL THEN 'pod_membership_required'
      WHEN posts.moderation <> 'visible' THEN 'wail_not_visible'
      WHEN ${LIKE_COMMAND.liked} AND posts.is_anonymous AND posts.author_id = ${LIKE_COMMAND.member} THEN 'own_squid_ink'
    END AS refusal
  FROM json_each(?) AS command
  LEFT JOIN sessions ON sessions.sid = ${field("sid")} AND sessions.user_id = ${LIKE_COMMAND.member}
    AND sessions.expire > ${LIKE_COMMAND.at}
  LEFT JOIN users ON users.id = ${LIKE_COMMAND.member}
  LEFT JOIN posts ON posts.id = ${LIKE_COMMAND.wail}
    AND (posts.moderation = 'visible' OR posts.author_id = ${LIKE_COMMAND.member})
    AND (posts.is_anonymous OR (${NOT_BLOCKED}))
  LEFT JOIN community_memberships AS memberships ON memberships.user_id = ${LIKE_COMMAND.member}
    AND memberships.community_id = posts.community_id AND memberships.is_active
)`;

/** Of several accepted commands by one member for one wail, the last. */
const LATEST_LIKES = `(
  -- SQLite takes the columns from the row with the greatest place.
  SELECT *, max(place) FROM ${CHECKED_LIKES} WHERE refusal IS NULL GROUP BY member_id, wail_id
) AS latest`;

const UNLIKE = `
  DELETE FROM post_likes WHERE id IN (
    SELECT likes.id FROM ${LATEST_LIKES}
    CROSS JOIN post_likes AS likes ON likes.post_id = latest.wail_id AND likes.user_id = latest.member_id
    WHERE NOT latest.liked
  )`;

/** A like pays the author, except on one's own wail (docs/product.md, "Shells"). */
const LIKE = `
  INSERT INTO post_likes (post_id, user_id, paid_to, paid_under_ink, created_at)
  SELECT wail_id, member_id, CASE WHEN author_id <> member_id THEN author_id END, is_anonymous, at
  FROM ${LATEST_LIKES} WHERE liked
  ON CONFLICT (post_id, user_id) DO NOTHING`;

const READ_LIKES = `
  SELECT latest.place, latest.refusal AS code, latest.suspended_until AS until, latest.suspension_reason AS reason,
    likes.id IS NOT NULL AS liked, latest.likes_count AS likeCount
  FROM ${CHECKED_LIKES} AS latest
  LEFT JOIN post_likes AS likes ON likes.post_id = latest.wail_id AND likes.user_id = latest.member_id`;

const REFUSALS = [
  "session_over",
  "wail_not_found",
  "pod_membership_required",
  "wail_not_visible",
  "own_squid_ink",
] as const;

const accepted = z.object({ place: z.number(), code: z.null(), liked: z.number(), likeCount: z.number() });
const refused = z.object({ place: z.number(), code: z.enum(REFUSALS) });
const refusedAsSuspended = z.object({
  place: z.number(),
  code: z.literal("suspended"),
  until: z.number(),
  reason: z.string().nullable(),
});
const likeRow = z.union([accepted, refused, refusedAsSuspended]);

/** The outcome of each like: the stored state, or why it was refused. */
const likeOutcomes = (commands: readonly LikeCommand[], rows: readonly unknown[]): Map<LikeCommand, LikeOutcome> =>
  new Map(
    rows.flatMap((row) => {
      const { place, ...found } = likeRow.parse(row);
      const command = commands[place];
      if (command === undefined) return [];
      const outcome: LikeOutcome =
        found.code === null
          ? { ok: true, liked: found.liked === 1, likeCount: found.likeCount }
          : { ok: false, ...found };
      return [[command, outcome]];
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
