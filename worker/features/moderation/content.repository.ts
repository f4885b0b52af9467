import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ContentKind, reportInput } from "../../contract/safety.ts";
import type { AppealState, ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { appeals, dailyRippleReplies, postComments, posts } from "../../db/schema/index.ts";
import { notBlocked, wailNotBlocked } from "../../db/visibility.ts";

/** A text a member wrote for others, whatever its kind. */
export type ContentReference = Readonly<Pick<z.output<typeof reportInput>, "kind" | "id">>;

interface Table {
  readonly table: typeof posts | typeof postComments | typeof dailyRippleReplies;
  /** Who wrote it, also under Squid Ink. */
  readonly authorId: SQL;
  /** The condition for a member to see visible rows of others. */
  readonly isShownTo: (memberId: number) => SQL;
  /** Whether the text is below a hidden wail, which only its author can open. */
  readonly isWailHidden: SQL;
}

const NEVER = sql`0`;

const TABLES: Record<ContentKind, Table> = {
  wail: { table: posts, authorId: sql`${posts.authorId}`, isShownTo: wailNotBlocked, isWailHidden: NEVER },
  comment: {
    table: postComments,
    authorId: sql`coalesce(${postComments.authorId}, ${postComments.inkAuthorId})`,
    isShownTo: (memberId) => sql`(${notBlocked(memberId, postComments.authorId)} AND EXISTS (
      SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postComments.postId}
        AND ${posts.moderation} = 'visible' AND ${wailNotBlocked(memberId)}))`,
    isWailHidden: sql`(SELECT ${posts.moderation} <> 'visible' FROM ${posts} WHERE ${posts.id} = ${postComments.postId})`,
  },
  ripple_reply: {
    table: dailyRippleReplies,
    authorId: sql`${dailyRippleReplies.userId}`,
    isShownTo: (memberId) => notBlocked(memberId, dailyRippleReplies.userId),
    isWailHidden: NEVER,
  },
};

/** The table of the texts of a kind. */
export const contentTable = (kind: ContentKind) => TABLES[kind].table;

/** What the checks of a use case need to know about a text the member can see. */
export function selectContentAccess(db: Db, memberId: number, { kind, id }: ContentReference) {
  const { table, authorId, isShownTo, isWailHidden } = TABLES[kind];
  return db
    .select({
      isMine: sql<boolean>`coalesce(${authorId} = ${memberId}, 0)`.mapWith(Boolean).as("is_mine"),
      moderation: sql<ModerationState>`${table.moderation}`.as("moderation"),
      content: sql<string>`${table.content}`.as("content"),
      createdAt: sql<number>`${table.createdAt}`.as("created_at"),
      isWailHidden: sql<boolean>`${isWailHidden}`.mapWith(Boolean).as("is_below_hidden"),
    })
    .from(table)
    .where(
      and(
        eq(table.id, id),
        or(sql`${authorId} = ${memberId}`, and(eq(table.moderation, "visible"), isShownTo(memberId))),
      ),
    );
}

/**
 * A column that says whether the author of a text has appealed. It is computed for hidden texts only, which the author
 * alone sees.
 */
export const appealStateOf = (kind: ContentKind, id: SQLWrapper, moderation: SQLWrapper) =>
  sql<AppealState>`CASE ${moderation} WHEN 'visible' THEN 'none' ELSE coalesce(
    (SELECT iif(${appeals.decidedAt} IS NULL, 'open', 'decided') FROM ${appeals}
     WHERE ${appeals.kind} = ${kind} AND ${appeals.contentId} = ${id}), 'none') END`.as("appeal_state");

/** Where a text is shown. The author of a Squid Ink wail is left out. */
export const selectPlaceOfText = (db: Db, { kind, id }: ContentReference) =>
  db
    .select({
      podId: sql<number>`community_id`.as("pod_id"),
      wailId: sql<number | null>`post_id`.as("wail_id"),
      rippleId: sql<number | null>`(SELECT ripple_id FROM daily_ripple_replies WHERE id = reply_id)`.as("ripple_id"),
      isVisible: sql<boolean>`moderation = 'visible'`.mapWith(Boolean).as("is_visible"),
      wailAuthorId: sql<number | null>`(SELECT author_id FROM posts WHERE id = post_id AND NOT is_anonymous)`.as(
        "wail_author_id",
      ),
    })
    .from(sql`moderated_content`)
    .where(sql`kind = ${kind} AND id = ${id}`);

export type PlaceOfText = Awaited<ReturnType<typeof selectPlaceOfText>>[number];
