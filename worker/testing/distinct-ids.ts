import { env } from "cloudflare:workers";

/** The first ids of each kind, far apart. */
const FIRST_IDS = {
  communities: 33_000_000,
  daily_ripple_replies: 44_000_000,
  posts: 55_000_000,
  post_comments: 66_000_000,
  users: 77_000_000,
};

/** Has rows get ids that nothing else in an answer or a log can be mistaken for. For an empty database. */
export async function giveDistinctIds(): Promise<void> {
  const first = Object.entries(FIRST_IDS);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM sqlite_sequence"),
    ...first.map(([name, id]) =>
      env.DB.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").bind(name, id),
    ),
  ]);
}
