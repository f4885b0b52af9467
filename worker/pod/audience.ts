import { z } from "zod";
import type { LiveHint } from "../contract/live.ts";
import type { Hint } from "./hints.ts";

/** One of a member's open tabs. */
export interface Listener {
  readonly memberId: number;
  readonly sid: string;
}

/** Who may hear what at this moment. */
export interface Audience {
  /** The unread notifications of the member of each live session, by its `sid`. All others may hear nothing. */
  readonly unread: ReadonlyMap<string, number>;
  readonly hints: readonly AuthoredHint[];
  /** Members with a block between them and an author of these hints, and those authors. */
  readonly blocks: ReadonlyMap<number, ReadonlySet<number>>;
}

interface AuthoredHint {
  readonly hint: LiveHint;
  /** Whose name the wail bears. Null for Squid Ink and for ripples. */
  readonly authorId: number | null;
}

const LISTENERS = `
  SELECT sessions.sid AS sid, users.unread_notifications AS unread
  FROM json_each(?1) AS listener
  CROSS JOIN sessions ON sessions.sid = listener.value ->> 'sid' AND sessions.user_id = listener.value ->> 'memberId'
    AND sessions.expire > ?2
  CROSS JOIN community_memberships AS memberships ON memberships.user_id = sessions.user_id
    AND memberships.community_id = ?3 AND memberships.is_active
  CROSS JOIN users ON users.id = sessions.user_id`;

/** The database leaves out the author of a Squid Ink wail, as for the feed. */
const VISIBLE_WAILS = `
  SELECT id, likes_count AS likes, replies_count AS comments, iif(is_anonymous, NULL, author_id) AS authorId
  FROM posts WHERE id IN (SELECT value FROM json_each(?1)) AND community_id = ?2 AND moderation = 'visible'`;

const RIPPLES = `
  SELECT ripple_id AS rippleId, replies_count AS count FROM daily_ripple_threads
  WHERE ripple_id IN (SELECT value FROM json_each(?1)) AND community_id = ?2`;

/** Blocks in either direction between listeners and named authors. A pair without a block reads no row. */
const BLOCKS = `
  WITH authors AS (
    SELECT author_id AS id FROM posts WHERE id IN (SELECT value FROM json_each(?1)) AND is_anonymous = 0
    UNION SELECT value FROM json_each(?2)
  ), members AS (SELECT DISTINCT value ->> 'memberId' AS id FROM json_each(?3))
  SELECT members.id AS memberId, authors.id AS authorId FROM authors CROSS JOIN members
  WHERE EXISTS (SELECT 1 FROM blocks WHERE blocker_id = members.id AND blocked_id = authors.id)
    OR EXISTS (SELECT 1 FROM blocks WHERE blocker_id = authors.id AND blocked_id = members.id)`;

const rows = z.tuple([
  z.array(z.object({ sid: z.string(), unread: z.number() })),
  z.array(z.object({ id: z.number(), likes: z.number(), comments: z.number(), authorId: z.number().nullable() })),
  z.array(z.object({ rippleId: z.number(), count: z.number() })),
  z.array(z.object({ memberId: z.number(), authorId: z.number() })),
]);

type VisibleWail = z.output<typeof rows>[1][number];

/**
 * Reads in one round trip which listeners may hear something now, and what the hints say. A session or membership that
 * has ended ends the listening, whoever ended it. Hints of a wail are for those who see it in the feed.
 */
export async function readAudience(
  d1: D1Database,
  podId: number,
  listeners: readonly Listener[],
  hints: readonly Hint[],
  now: number,
): Promise<Audience> {
  const sessions = new Map(listeners.map(({ memberId, sid }) => [sid, { memberId, sid }]));
  const tabs = JSON.stringify([...sessions.values()]);
  const wailIds = JSON.stringify(hints.flatMap((hint) => ("wailId" in hint ? [hint.wailId] : [])));
  const rippleIds = JSON.stringify(hints.flatMap((hint) => ("rippleId" in hint ? [hint.rippleId] : [])));
  const removedAuthors = JSON.stringify(hints.flatMap((hint) => ("authorId" in hint ? [hint.authorId] : [])));
  const answers = await d1.batch([
    d1.prepare(LISTENERS).bind(tabs, now, podId),
    d1.prepare(VISIBLE_WAILS).bind(wailIds, podId),
    d1.prepare(RIPPLES).bind(rippleIds, podId),
    d1.prepare(BLOCKS).bind(wailIds, removedAuthors, tabs),
  ]);
  const [live, wails, ripples, blocks] = rows.parse(answers.map(({ results }) => results));
  const wailById = new Map(wails.map((wail) => [wail.id, wail]));
  const countById = new Map(ripples.map(({ rippleId, count }) => [rippleId, count]));
  const pairs = Map.groupBy(blocks, ({ memberId }) => memberId);
  return {
    unread: new Map(live.map(({ sid, unread }) => [sid, unread])),
    hints: hints.flatMap((hint) =>
      hint.type === "ripple"
        ? [{ hint: { ...hint, count: countById.get(hint.rippleId) ?? 0 }, authorId: null }]
        : toWailHint(hint, wailById.get(hint.wailId)),
    ),
    blocks: new Map([...pairs].map(([memberId, found]) => [memberId, new Set(found.map(({ authorId }) => authorId))])),
  };
}

/** What is said of a wail: nothing while others do not see it. */
function toWailHint(hint: Exclude<Hint, { type: "ripple" }>, wail: VisibleWail | undefined): AuthoredHint[] {
  const { type, wailId } = hint;
  if (type === "removed") return [{ hint: { type, id: wailId }, authorId: hint.authorId }];
  if (wail === undefined) return [];
  const { authorId, likes, comments } = wail;
  if (type === "wail" || type === "edited") return [{ hint: { type, id: wailId }, authorId }];
  return [{ hint: { type, wailId, count: type === "likes" ? likes : comments }, authorId }];
}

/** What one member hears. */
export function hintsFor({ hints, blocks }: Audience, memberId: number): LiveHint[] {
  const across = blocks.get(memberId);
  return hints.filter(({ authorId }) => authorId === null || !across?.has(authorId)).map(({ hint }) => hint);
}
