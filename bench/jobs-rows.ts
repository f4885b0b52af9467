const DAY = 24 * 60 * 60 * 1000;

/** What a daily member leaves a day that expires later, as assumed in docs/operations.md. */
const PER_MEMBER = {
  sessions: 0.1,
  texts: 1.8,
  notifications: 3,
  badges: 5,
  links: 0.05,
  refused: 0.01,
  idleAccounts: 0.02,
  inkWails: 0.02,
  deletions: 0.1,
};

/** Rows of one statement of the filling. */
const PART = 50_000;

/**
 * The statements that store what expires within a day, each row at its own moment of it, or with `isBacklog` all of it
 * before; and the keys of that day's deletions in KV. The first members exist, in one pod.
 */
export function dueRows(members: number, midnight: number, isBacklog: boolean) {
  const many = (perMember: number) => Math.round(members * perMember);
  const statements: string[] = [];
  /** Inserts so many rows: `i` counts them, `due` is the moment of the day at which one is due. */
  const fill = (rows: number, insert: string, columns: string, from = "") => {
    const due = isBacklog ? `${midnight} - 1` : `${midnight} + i * ${DAY} / ${rows + 1}`;
    for (let start = 0; start < rows; start += PART) {
      statements.push(`INSERT INTO ${insert} WITH RECURSIVE n(i) AS (
        SELECT ${start + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(rows, start + PART)}),
        rows AS (SELECT i, ${due} AS due FROM n) SELECT ${columns} FROM rows ${from}`);
    }
  };
  const ago = (days: number) => `due - ${days * DAY}`;
  const someone = `1 + i % ${members}`;
  statements.push(`UPDATE users SET last_active_at = ${midnight}`);
  fill(
    many(PER_MEMBER.sessions),
    "sessions (sid, user_id, token_hash, sess, expire)",
    `'s' || i, ${someone}, 't' || i, '{}', due`,
  );
  fill(
    many(PER_MEMBER.texts),
    "idempotency_keys (id, request_hash, content_id, created_at)",
    // Ids are hashes.
    `(i * 2654435761) % 9007199254740881, hex(randomblob(16)), i, ${ago(1)}`,
  );
  fill(
    many(PER_MEMBER.texts),
    "moderation_log (kind, content_id, decision, decided_by, created_at)",
    `'wail', i, 'visible', 'accepted', ${ago(365)}`,
  );
  const lines = (first: number) => `1 + ((i + ${first}) * 2654435761) % ${2 ** 49 - 1}`;
  const notification = "notifications (id, user_id, type, subject, active_actor_count, is_read, created_at)";
  fill(many(PER_MEMBER.badges), notification, `${lines(0)}, ${someone}, 'badge', 'badge:' || i, 1, 1, ${ago(300)}`);
  fill(
    many(PER_MEMBER.notifications),
    notification,
    `${lines(many(PER_MEMBER.badges))}, ${someone}, 'like', 'post:' || i, 2, i % 2, ${ago(180)}`,
  );
  fill(
    2 * many(PER_MEMBER.notifications),
    "notification_actors (actor_id, notification_id, acted_at)",
    `1 + (i * 7) % ${members}, 1 + (((i + 1) / 2 + ${many(PER_MEMBER.badges)}) * 2654435761) % ${2 ** 49 - 1}, 1`,
  );
  fill(
    many(PER_MEMBER.notifications),
    notification,
    `${lines(many(PER_MEMBER.badges) + many(PER_MEMBER.notifications))}, ${someone}, 'moderation', 'new:' || i, 1, 1, ${midnight}`,
  );
  statements.push(`UPDATE users SET reset_password_token = 'r' || id,
    reset_password_expires = ${isBacklog ? midnight - 1 : `${midnight} + id * ${DAY} / ${many(PER_MEMBER.links) + 1}`}
    WHERE id <= ${many(PER_MEMBER.links)}`);
  const idle = many(PER_MEMBER.idleAccounts);
  fill(
    idle,
    "users (email, password, last_active_at, created_at, updated_at)",
    `'idle' || i || '@bench.test', '', ${ago(731)}, 1, 1`,
  );
  const isIdle = `(SELECT id FROM users WHERE email = 'idle' || ((i - 1) % ${idle} + 1) || '@bench.test')`;
  const wail = "posts (content, category, author_id, is_anonymous, community_id, expires_at, created_at)";
  statements.push("CREATE UNIQUE INDEX bench_email ON users (email)");
  fill(idle * 5, wail, `'Hello', 'general', ${isIdle}, i % 5 = 0, 1, NULL, i`);
  statements.push(`INSERT INTO post_likes (post_id, user_id, paid_to, created_at)
    SELECT posts.id, likers.id, posts.author_id, 1 FROM posts JOIN users AS likers ON likers.id BETWEEN 1 AND 3 WHERE posts.id > 1`);
  fill(many(PER_MEMBER.inkWails), wail, `'Ink', 'general', NULL, 1, 1, due, i`);
  const refused = many(PER_MEMBER.refused);
  fill(
    refused,
    "posts (content, category, author_id, community_id, moderation, held_for, created_at)",
    `'Refused', 'general', ${someone}, 1, 'removed', 'hate', ${ago(7)}`,
  );
  statements.push(
    "DELETE FROM appeals",
    `INSERT INTO appeals (kind, content_id, is_refused, created_at)
    SELECT 'wail', id, 1, created_at FROM posts WHERE content = 'Refused' AND id NOT IN (SELECT content_id FROM appeals)`,
  );
  const deletions = many(PER_MEMBER.deletions);
  const keys = Array.from({ length: deletions }, (_, index) => {
    const at = isBacklog ? midnight : Math.round(midnight + (index * DAY) / deletions);
    return `deleted:${new Date(at).toISOString().slice(0, 10)}:${at}:wail:${1e9 + index}:1`;
  });
  return { statements, keys };
}
