/**
 * The statements of the endpoints by hand: they read and write the rows that the worker's own do. In reads ?1 is the
 * member, in writes as well; what else is bound stands beside each.
 */

/** ?1 session, ?2 member, ?3 now. */
export const LIVE_SESSION = "SELECT 1 AS live FROM sessions WHERE sid = ?1 AND user_id = ?2 AND expire > ?3";

/** ?1 session, ?2 now. Aborts the transaction of an ended session. */
export const CHECK_SESSION = "INSERT INTO session_checks (sid, at) VALUES (?1, ?2)";

/** ?1 member, ?2 now. */
export const SUSPENSION = "SELECT suspended_until, suspension_reason FROM users WHERE id = ?1 AND suspended_until > ?2";

/** ?1 pod. */
export const POD = "SELECT id FROM communities WHERE id = ?1";

/** ?1 member, ?2 pod. */
export const POD_ACCESS = `
  SELECT communities.id, name, timezone, coalesce(is_active, 0) AS is_member FROM communities
  LEFT JOIN community_memberships ON user_id = ?1 AND community_id = communities.id WHERE communities.id = ?2`;

const appealOf = (kind: string, table: string) => `
  CASE moderation WHEN 'visible' THEN 'none' ELSE coalesce((SELECT iif(decided_at IS NULL, 'open', 'decided')
    FROM appeals WHERE kind = '${kind}' AND content_id = ${table}.id), 'none') END AS appeal`;

const notBlocked = (author: string) => `
  NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ?1 AND blocked_id = ${author})
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = ?1 AND blocker_id = ${author})`;

const WAIL_NOT_BLOCKED = `(is_anonymous OR (${notBlocked("posts.author_id")}))`;

const WAIL_SEEN = `(moderation = 'visible' OR author_id = ?1) AND ${WAIL_NOT_BLOCKED}`;

const WAIL = `
  SELECT posts.id AS id, content, category, posts.community_id, is_anonymous, posts.created_at AS created_at,
    likes_count, replies_count, is_edited, moderation, ${appealOf("wail", "posts")}, users.id AS author_id, display_name, first_name,
    public_shells, coalesce(posts.author_id = ?1, 0) AS is_mine, coalesce(posts.author_id = ?1 AND is_muted, 0) AS is_muted,
    post_likes.id IS NOT NULL AS liked
  FROM posts LEFT JOIN users ON users.id = posts.author_id AND NOT is_anonymous
  LEFT JOIN post_likes ON post_likes.post_id = posts.id AND post_likes.user_id = ?1`;

const SHOWN = `${WAIL_NOT_BLOCKED}
  AND NOT EXISTS (SELECT 1 FROM hidden_posts WHERE hidden_posts.user_id = ?1 AND hidden_posts.post_id = posts.id)`;

/** ?1 member, ?2 pod. */
export const FEED = `
  ${WAIL} WHERE posts.community_id = ?2 AND moderation = 'visible' AND ${SHOWN}
  UNION ALL ${WAIL} WHERE posts.community_id = ?2 AND posts.author_id = ?1 AND moderation <> 'visible' AND ${SHOWN}
  ORDER BY created_at DESC, id DESC LIMIT 16`;

/** ?1 member. */
export const UNREAD = "SELECT unread_notifications AS count FROM users WHERE id = ?1";

const ownName = (column: string) =>
  `coalesce((SELECT value FROM held_names WHERE member_id = users.id AND field = '${column}'), ${column}) AS ${column}`;

/** ?1 member. */
export const USER = `
  SELECT id, email, ${ownName("first_name")}, ${ownName("last_name")}, ${ownName("display_name")}, profile_image_url,
    email_verified, storm_starter_badges, is_premium, suspended_until, suspension_reason,
    (SELECT json_group_array(word ORDER BY word) FROM muted_words WHERE user_id = users.id) AS muted_words
  FROM users WHERE id = ?1`;

/** ?1 member, ?2 pod, ?3 and ?4 the dates whose ripples are live somewhere. */
export const RIPPLES = `
  SELECT daily_ripples.id, question, emojis, is_holiday, holiday_name, active_date,
    coalesce(replies_count, 0) AS replies_count, EXISTS (
      SELECT 1 FROM daily_ripple_replies AS own WHERE own.ripple_id = daily_ripples.id AND own.user_id = ?1) AS replied
  FROM daily_ripples
  LEFT JOIN daily_ripple_threads ON ripple_id = daily_ripples.id AND community_id = ?2
  WHERE active_date IN (?3, ?4)`;

/** ?1 member, ?2 wail. */
export const WAIL_ACCESS = `
  SELECT posts.id, posts.community_id, coalesce(author_id = ?1, 0) AS is_mine, is_anonymous,
    moderation = 'visible' AS is_visible, content, coalesce(is_active, 0) AS is_member
  FROM posts LEFT JOIN community_memberships ON user_id = ?1 AND community_memberships.community_id = posts.community_id
  WHERE posts.id = ?2 AND ${WAIL_SEEN}`;

const COMMENT = `
  SELECT post_comments.id AS id, content, author_id, display_name, first_name, post_comments.created_at AS created_at,
    is_edited, coalesce(author_id = ?1 OR ink_author_id = ?1, 0) AS is_mine, moderation,
    ${appealOf("comment", "post_comments")}
  FROM post_comments LEFT JOIN users ON users.id = author_id`;

/** ?1 member, ?2 wail. */
export const COMMENTS = `
  ${COMMENT} WHERE post_id = ?2 AND moderation = 'visible' AND ${notBlocked("author_id")}
  UNION ALL ${COMMENT} WHERE post_id = ?2 AND author_id = ?1 AND moderation <> 'visible'
  UNION ALL ${COMMENT} WHERE post_id = ?2 AND ink_author_id = ?1 AND moderation <> 'visible'
  ORDER BY created_at, id LIMIT 21`;

const slowSeconds = (pod: string) => `(SELECT CAST(value AS INTEGER) FROM operator_settings
  WHERE kind = 'slow_pod' AND name = CAST(CAST(${pod} AS INTEGER) AS TEXT))`;

/** ?1 member, ?2 the pod or the wail, ?3 a week ago, ?4 a day ago. */
const pace = (texts: string, limit: number, pod: string) => `
  SELECT iif(created_at > ?3, (SELECT count(*) FROM (
      SELECT 1 FROM ${texts} author_id = ?1 AND created_at > ?4 LIMIT ${limit})), 0) AS done,
    coalesce(${slowSeconds(pod)}, 0) AS slow_seconds,
    iif(${slowSeconds(pod)} IS NULL, 0, max(
      coalesce((SELECT max(created_at) FROM posts WHERE author_id = ?1 AND NOT is_anonymous), 0),
      coalesce((SELECT max(created_at) FROM post_comments WHERE author_id = ?1), 0),
      coalesce((SELECT created_at FROM daily_ripple_replies WHERE user_id = ?1 ORDER BY id DESC LIMIT 1), 0)
    )) AS last_text_at
  FROM users WHERE id = ?1`;

export const WAIL_PACE = pace("posts WHERE NOT is_anonymous AND", 50, "?2");
export const COMMENT_PACE = pace("post_comments WHERE", 150, "(SELECT community_id FROM posts WHERE posts.id = ?2)");

/** ?1 key. */
export const SENT_BEFORE = "SELECT request_hash FROM idempotency_keys WHERE id = ?1";

const storedBefore = "(SELECT content_id FROM idempotency_keys WHERE id = ?2 AND request_hash = ?3)";

/** ?1 member, ?2 key, ?3 hash of the request. */
export const WAIL_BEFORE = `${WAIL} WHERE posts.id = ${storedBefore} AND ${WAIL_SEEN}`;
export const COMMENT_BEFORE = `${COMMENT} WHERE post_comments.id = ${storedBefore} AND author_id = ?1`;

/** ?1 key, ?2 hash of the request, ?3 now. */
export const REMEMBER = `
  INSERT INTO idempotency_keys (id, request_hash, content_id, created_at) VALUES (?1, ?2, last_insert_rowid(), ?3)`;

const isFirstSince = (date: string) =>
  `coalesce((SELECT coalesce(${date}, '') < ?5 FROM users WHERE users.id = ?1), 0)`;

/** ?1 member, ?2 text, ?3 pod, ?4 category, ?5 date, ?6 now. */
export const INSERT_WAIL = `
  INSERT INTO posts (content, author_id, community_id, category, earns_shell, earns_public_shell, moderation, created_at)
  VALUES (?2, ?1, ?3, ?4, ${isFirstSince("last_post_date")}, ${isFirstSince("last_open_post_date")}, 'visible', ?6)`;

/** ?1 member, ?2 date. */
export const COUNT_WAIL = `
  UPDATE users SET last_post_date = max(coalesce(last_post_date, ''), ?2),
    last_open_post_date = max(coalesce(last_open_post_date, ''), ?2), last_pinned_at = last_pinned_at WHERE id = ?1`;

/** ?1 member. */
export const NEW_WAIL = `${WAIL} WHERE posts.id = last_insert_rowid() AND ${WAIL_SEEN}`;

/** ?1 member, ?2 wail, ?3 text, ?4 now. */
export const INSERT_COMMENT = `
  INSERT INTO post_comments (post_id, author_id, content, moderation, created_at) VALUES (?2, ?1, ?3, 'visible', ?4)`;

/** ?1 member. */
export const NEW_COMMENT = `${COMMENT} WHERE post_comments.id = last_insert_rowid() AND author_id = ?1`;

/** ?1 member, ?2 wail, ?3 now. */
export const LIKE = `
  INSERT INTO post_likes (post_id, user_id, paid_to, paid_under_ink, created_at)
  SELECT id, ?1, CASE WHEN author_id <> ?1 THEN author_id END, is_anonymous, ?3 FROM posts
  WHERE id = ?2 AND moderation = 'visible' AND NOT (is_anonymous AND author_id IS ?1)
  ON CONFLICT (post_id, user_id) DO NOTHING`;

/** ?1 member, ?2 wail. */
export const LIKES = `
  SELECT post_likes.id IS NOT NULL AS liked, likes_count FROM posts
  LEFT JOIN post_likes ON post_id = posts.id AND user_id = ?1 WHERE posts.id = ?2 AND moderation = 'visible'`;
