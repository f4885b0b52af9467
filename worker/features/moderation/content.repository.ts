import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ContentKind, reportInput } from "../../contract/safety.ts";
import type { AppealState, ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { appeals, dailyRippleReplies, postComments, posts } from "../../db/schema/index.ts";
import { notBlocked, wailNotBlocked } from "../../db/visibility.ts";

/** Something a member wrote for others, whatever its kind. */
export type ContentReference = Readonly<Pick<z.output<typeof reportInput>, "kind" | "id">>;

interface Table {
  readonly table: typeof posts | typeof postComments | typeof dailyRippleReplies;
  readonly authorId: SQL;
  /** What a member may see of others' rows, beyond that they are visible. */
  readonly openTo: (memberId: number) => SQL;
  /** Whether it stands below a wail that is hidden, where only whose it is can reach it. */
  readonly isBelowHidden: SQL;
}

const NOWHERE = sql`0`;

const TABLES: Record<ContentKind, Table> = {
  wail: { table: posts, authorId: sql`${posts.authorId}`, openTo: wailNotBlocked, isBelowHidden: NOWHERE },
  comment: {
    table: postComments,
    authorId: sql`${postComments.authorId}`,
    openTo: (memberId) => sql`(${notBlocked(memberId, postComments.authorId)} AND EXISTS (
      SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postComments.postId}
        AND ${posts.moderation} = 'visible' AND ${wailNotBlocked(memberId)}))`,
    isBelowHidden: sql`(SELECT ${posts.moderation} <> 'visible' FROM ${posts} WHERE ${posts.id} = ${postComments.postId})`,
  },
  ripple_reply: {
    table: dailyRippleReplies,
    authorId: sql`${dailyRippleReplies.userId}`,
    openTo: (memberId) => notBlocked(memberId, dailyRippleReplies.userId),
    isBelowHidden: NOWHERE,
  },
};

/** Where the texts of a kind are. */
export const contentTable = (kind: ContentKind) => TABLES[kind].table;

/** What guards need to know about something the member can see: whose it is, how it stands, and where. */
export function selectContentAccess(db: Db, memberId: number, { kind, id }: ContentReference) {
  const { table, authorId, openTo, isBelowHidden } = TABLES[kind];
  return db
    .select({
      isMine: sql<boolean>`coalesce(${authorId} = ${memberId}, 0)`.mapWith(Boolean).as("is_mine"),
      moderation: sql<ModerationState>`${table.moderation}`.as("moderation"),
      isBelowHidden: sql<boolean>`${isBelowHidden}`.mapWith(Boolean).as("is_below_hidden"),
    })
    .from(table)
    .where(
      and(eq(table.id, id), or(sql`${authorId} = ${memberId}`, and(eq(table.moderation, "visible"), openTo(memberId)))),
    );
}

/** A column of whoever reads texts: whether their author has appealed. Only hidden ones, which the author alone sees. */
export const appealStateOf = (kind: ContentKind, id: SQLWrapper, moderation: SQLWrapper) =>
  sql<AppealState>`CASE ${moderation} WHEN 'visible' THEN 'none' ELSE coalesce(
    (SELECT iif(${appeals.decidedAt} IS NULL, 'open', 'decided') FROM ${appeals}
     WHERE ${appeals.kind} = ${kind} AND ${appeals.contentId} = ${id}), 'none') END`.as("appeal_state");
