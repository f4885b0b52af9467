import { SHELLS } from "../contract/limits.ts";
import { ACTED_NOTIFICATION_TYPES } from "../contract/notifications.ts";
import { REACTION_TYPES } from "../contract/reactions.ts";

/** A stored counter and the query that recounts it, correlated with a row of `table`. */
export interface Counter {
  readonly table: "communities" | "posts" | "users" | "daily_ripple_replies" | "daily_ripple_threads" | "notifications";
  readonly column: string;
  readonly recount: string;
  /** The expression that is compared with the recount. Default: the column itself. */
  readonly stored?: string;
}

const LIKES_RECEIVED = `SELECT count(*) FROM posts JOIN post_likes ON post_likes.post_id = posts.id
  WHERE posts.author_id = users.id AND posts.moderation = 'visible' AND post_likes.user_id <> users.id`;

const FIRST_WAILS = "SELECT count(*) FROM posts WHERE author_id = users.id AND moderation = 'visible'";

const OPEN_COMMENTS = "SELECT count(*) FROM post_comments WHERE author_id = users.id AND moderation = 'visible'";

const INK_COMMENTS = "SELECT count(*) FROM post_comments WHERE ink_author_id = users.id AND moderation = 'visible'";

const REPLIES = "SELECT count(*) FROM daily_ripple_replies WHERE user_id = users.id AND moderation = 'visible'";

const REACTIONS_RECEIVED = `SELECT count(*) FROM daily_ripple_replies
  JOIN daily_ripple_reactions ON daily_ripple_reactions.reply_id = daily_ripple_replies.id
  WHERE daily_ripple_replies.user_id = users.id AND daily_ripple_replies.moderation = 'visible'
    AND daily_ripple_reactions.user_id <> users.id`;

const newestActor = (offset: number) => `SELECT actor_id FROM notification_actors
  WHERE notification_id = notifications.id AND active_act_count > 0 ORDER BY acted_at DESC, actor_id DESC LIMIT 1 OFFSET ${offset}`;

const REACTIONS = "SELECT count(*) FROM daily_ripple_reactions WHERE reply_id = daily_ripple_replies.id";

const ACTORS =
  "SELECT count(*) FROM notification_actors WHERE notification_id = notifications.id AND active_act_count > 0";

const reactionsOfType = (type: string) => `'${type}', (${REACTIONS} AND reaction_type = '${type}')`;

const storedOfType = (type: string) => `'${type}', coalesce(json_extract(reaction_counts, '$.${type}'), 0)`;

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");

/**
 * Every counter with its recount from the rows it counts. Triggers keep the two equal (worker/db/sql). The tests and
 * the reconcile job compare them.
 */
export const COUNTERS: readonly Counter[] = [
  {
    table: "communities",
    column: "member_count",
    recount: "SELECT count(*) FROM community_memberships WHERE community_id = communities.id AND is_active",
  },
  { table: "posts", column: "likes_count", recount: "SELECT count(*) FROM post_likes WHERE post_id = posts.id" },
  {
    table: "posts",
    column: "replies_count",
    recount: "SELECT count(*) FROM post_comments WHERE post_id = posts.id AND moderation = 'visible'",
  },
  { table: "users", column: "shells_from_likes", recount: `SELECT ${SHELLS.likeReceived} * (${LIKES_RECEIVED})` },
  {
    table: "users",
    column: "ink_shells_from_likes",
    recount: `SELECT ${SHELLS.likeReceived} * (${LIKES_RECEIVED} AND posts.is_anonymous)`,
  },
  {
    table: "users",
    column: "shells_from_posts",
    recount: `SELECT ${SHELLS.firstWailOfDay} * (${FIRST_WAILS} AND earns_shell)`,
  },
  {
    table: "users",
    column: "public_shells_from_posts",
    recount: `SELECT ${SHELLS.firstWailOfDay} * (${FIRST_WAILS} AND earns_public_shell)`,
  },
  {
    table: "users",
    column: "shells_from_comments",
    recount: `SELECT ${SHELLS.comment} * ((${OPEN_COMMENTS}) + (${INK_COMMENTS}))`,
  },
  { table: "users", column: "ink_shells_from_comments", recount: `SELECT ${SHELLS.comment} * (${INK_COMMENTS})` },
  {
    table: "users",
    column: "shells_from_ripples",
    recount: `SELECT ${SHELLS.rippleReply} * (${REPLIES}) + ${SHELLS.reactionReceived} * (${REACTIONS_RECEIVED})`,
  },
  {
    table: "users",
    column: "storm_starter_badges",
    recount:
      "SELECT count(*) FROM daily_ripple_shell_rewards WHERE user_id = users.id AND reward_type = 'storm_starter'",
  },
  {
    table: "users",
    column: "unread_notifications",
    recount: "SELECT count(*) FROM notifications WHERE user_id = users.id AND NOT is_read AND active_actor_count > 0",
  },
  {
    table: "notifications",
    column: "active_actor_count",
    recount: `SELECT CASE WHEN type IN (${quoted(ACTED_NOTIFICATION_TYPES)}) THEN (${ACTORS}) ELSE 1 END`,
  },
  { table: "notifications", column: "newest_actor_id", recount: newestActor(0) },
  { table: "notifications", column: "second_actor_id", recount: newestActor(1) },
  {
    table: "daily_ripple_threads",
    column: "replies_count",
    recount: `SELECT count(*) FROM daily_ripple_replies WHERE ripple_id = daily_ripple_threads.ripple_id
      AND community_id = daily_ripple_threads.community_id AND moderation = 'visible'`,
  },
  { table: "daily_ripple_replies", column: "vote_count", recount: REACTIONS },
  {
    table: "daily_ripple_replies",
    column: "reaction_counts",
    recount: `SELECT json_object(${REACTION_TYPES.map(reactionsOfType).join(", ")})`,
    // A type without reactions may be missing.
    stored: `json_object(${REACTION_TYPES.map(storedOfType).join(", ")})`,
  },
];

/** Rows whose stored counter is wrong, as (id, stored, counted). */
export const driftOf = ({ table, column, recount, stored = column }: Counter) =>
  `SELECT id, stored, counted FROM (SELECT id, ${stored} AS stored, (${recount}) AS counted FROM ${table})
   WHERE stored IS NOT counted`;
