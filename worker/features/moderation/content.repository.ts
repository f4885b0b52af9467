import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { ContentKind } from "../../contract/safety.ts";
import type { ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { dailyRippleReplies, postComments, posts } from "../../db/schema/index.ts";
import { notBlocked, wailNotBlocked } from "../blocks/unseen.repository.ts";

/** Something a member wrote for others, whatever its kind. */
export interface ContentReference {
  readonly kind: ContentKind;
  readonly id: number;
}

interface Table {
  readonly table: typeof posts | typeof postComments | typeof dailyRippleReplies;
  readonly authorId: SQL;
  /** What a member may see of others' rows, beyond that they are visible. */
  readonly openTo: (memberId: number) => SQL;
}

const TABLES: Record<ContentKind, Table> = {
  wail: { table: posts, authorId: sql`${posts.authorId}`, openTo: wailNotBlocked },
  comment: {
    table: postComments,
    authorId: sql`${postComments.authorId}`,
    openTo: (memberId) => sql`(${notBlocked(memberId, postComments.authorId)} AND EXISTS (
      SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postComments.postId}
        AND (${posts.moderation} = 'visible' OR ${posts.authorId} = ${memberId}) AND ${wailNotBlocked(memberId)}))`,
  },
  ripple_reply: {
    table: dailyRippleReplies,
    authorId: sql`${dailyRippleReplies.userId}`,
    openTo: (memberId) => notBlocked(memberId, dailyRippleReplies.userId),
  },
};

/** Where the texts of a kind are. */
export const contentTable = (kind: ContentKind) => TABLES[kind].table;

/** What guards need to know about something the member can see: whether it is their own, and how it stands. */
export function selectContentAccess(db: Db, memberId: number, { kind, id }: ContentReference) {
  const { table, authorId, openTo } = TABLES[kind];
  return db
    .select({
      isMine: sql<boolean>`coalesce(${authorId} = ${memberId}, 0)`.mapWith(Boolean).as("is_mine"),
      moderation: sql<ModerationState>`${table.moderation}`.as("moderation"),
    })
    .from(table)
    .where(
      and(eq(table.id, id), or(sql`${authorId} = ${memberId}`, and(eq(table.moderation, "visible"), openTo(memberId)))),
    );
}
