import type { D1Database } from "@cloudflare/workers-types";
import { COUNTERS } from "../../worker/db/counters.ts";
import { activeDate, previousDate } from "../../worker/features/ripples/ripples.rules.ts";
import { withLocal } from "../lib/database.ts";
import type { PostedWail } from "./fill.ts";
import { emailOf, VISITOR } from "./people.ts";
import type { DemoRipple } from "./ripples.ts";

const HOUR = 3_600_000;

/** Where the demo takes place, and so its clock. */
const ZONE = "America/Los_Angeles";

/** Makes `ripple` the question that is live now. */
function insertRipple(db: D1Database, { question, emojis }: DemoRipple, now: number) {
  const sql =
    "INSERT INTO daily_ripples (question, emojis, active_date, source, created_at) VALUES (?, ?, ?, 'bank', ?)";
  return db.prepare(sql).bind(question, JSON.stringify(emojis), activeDate(ZONE, now), now);
}

export function askRipple(state: string, ripple: DemoRipple): Promise<unknown> {
  return withLocal(state, (db) => insertRipple(db, ripple, Date.now()).run());
}

/** Comments spread over the first 60% of their wail's age. */
const SPREAD_COMMENTS = `
  UPDATE post_comments SET created_at = posts.created_at
    + CAST((?1 - posts.created_at) * 0.6 * place.nth / (place.total + 1) AS INTEGER)
  FROM posts, (
    SELECT id, row_number() OVER (PARTITION BY post_id ORDER BY id) AS nth, count(*) OVER (PARTITION BY post_id) AS total
    FROM post_comments
  ) AS place
  WHERE posts.id = post_comments.post_id AND place.id = post_comments.id`;

/** A notification comes halfway through the age of the wail it is about. */
const SPREAD_NOTIFICATIONS = `
  UPDATE notifications SET created_at = posts.created_at + (?1 - posts.created_at) / 2
  FROM posts WHERE posts.id = notifications.related_post_id`;

/** What is about no wail (reactions, badges) came with yesterday's ripple. */
const BACKDATE_NOTIFICATIONS = "UPDATE notifications SET created_at = created_at - ? WHERE related_post_id IS NULL";

const SPREAD_ACTORS = `
  UPDATE notification_actors SET acted_at = notifications.created_at
  FROM notifications WHERE notifications.id = notification_actors.notification_id`;

/** Who is named by a line, now that its actors came at other times. */
const NAME_NEWEST_ACTORS = COUNTERS.filter(({ column }) => column.endsWith("_actor_id")).map(
  ({ table, column, recount }) => `UPDATE ${table} SET ${column} = (${recount})`,
);

/** The largest places have a few of the neighbors as members, so that Discover looks lived in. */
const JOIN_ELSEWHERE = `
  INSERT INTO community_memberships (user_id, community_id, joined_at)
  SELECT users.id, pods.id, ?1 FROM users, (SELECT id FROM communities ORDER BY population DESC LIMIT 400) AS pods
  WHERE users.email <> ?2 AND (users.id * 31 + pods.id * 17) % 29 < 2 + pods.id % 8
  ON CONFLICT DO NOTHING`;

/**
 * Everything in the demo happens within seconds; this spreads it over the last week, as no clock of the product can.
 * Only moments change, never what was done: yesterday's ripple becomes yesterday's, and today's is asked. What nobody did
 * by hand is that neighbors also joined hundreds of pods elsewhere.
 */
export function spreadOverTheWeek(
  state: string,
  posted: PostedWail[],
  today: DemoRipple,
  now: number,
): Promise<unknown> {
  const yesterday = previousDate(activeDate(ZONE, now));
  const move = "UPDATE posts SET created_at = ? WHERE id = ?";
  return withLocal(state, (db) =>
    db.batch([
      ...posted.map(({ id, hoursAgo }) => db.prepare(move).bind(now - hoursAgo * HOUR, id)),
      db.prepare(SPREAD_COMMENTS).bind(now),
      db.prepare(SPREAD_NOTIFICATIONS).bind(now),
      db.prepare(BACKDATE_NOTIFICATIONS).bind(20 * HOUR),
      db.prepare(SPREAD_ACTORS),
      ...NAME_NEWEST_ACTORS.map((sql) => db.prepare(sql)),
      db.prepare("UPDATE users SET last_post_date = ?1, last_open_post_date = ?1, email_verified = 1").bind(yesterday),
      db.prepare("UPDATE users SET created_at = created_at - ?").bind(8 * 24 * HOUR),
      db.prepare("UPDATE community_memberships SET joined_at = joined_at - ?").bind(8 * 24 * HOUR),
      db.prepare("UPDATE daily_ripple_replies SET created_at = created_at - ?").bind(22 * HOUR),
      db.prepare("UPDATE daily_ripples SET active_date = ?").bind(yesterday),
      insertRipple(db, today, now),
      db.prepare(JOIN_ELSEWHERE).bind(now - 30 * 24 * HOUR, emailOf(VISITOR)),
    ]),
  );
}
