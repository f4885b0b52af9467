import { and, desc, eq, sql } from "drizzle-orm";
import { LIMITS } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { communities, mutedWords, posts } from "../../db/schema/index.ts";

/** Mutes a word, unless the member has muted as many as they can. A word that is muted stays so. */
export const insertMutedWord = (db: Db, memberId: number, word: string) =>
  db
    .insert(mutedWords)
    .select(
      sql`SELECT ${memberId}, ${word} WHERE (
        SELECT count(*) FROM muted_words WHERE user_id = ${memberId}) < ${LIMITS.mutedWords}`,
    )
    .onConflictDoNothing();

export const deleteMutedWord = (db: Db, memberId: number, word: string) =>
  db.delete(mutedWords).where(and(eq(mutedWords.userId, memberId), eq(mutedWords.word, word)));

/** SQLite uses the index posts_muted only for exactly this condition. */
const isMuted = sql`${posts.isMuted} = 1`;

/** Mutes one's own wail, unless the member has muted as many as they can. Answers whether it is muted. */
export const muteOwnWail = (db: Db, memberId: number, wailId: number) =>
  db
    .update(posts)
    .set({ isMuted: true })
    .where(
      and(
        eq(posts.id, wailId),
        eq(posts.authorId, memberId),
        sql`(${isMuted} OR (
          SELECT count(*) FROM posts AS own WHERE own.author_id = ${memberId} AND own.is_muted = 1) < ${LIMITS.mutedThreads})`,
      ),
    )
    .returning({ id: posts.id });

export const unmuteOwnWail = (db: Db, memberId: number, wailId: number) =>
  db
    .update(posts)
    .set({ isMuted: false })
    .where(and(eq(posts.id, wailId), eq(posts.authorId, memberId)));

/** One's own muted wails, newest first; never more than `LIMITS.mutedThreads`. The text of Squid Ink stays in the database. */
export const selectMutedThreads = (db: Db, memberId: number) =>
  db
    .select({
      wailId: sql<number>`${posts.id}`.as("wail_id"),
      quote: sql<
        string | null
      >`iif(${posts.isAnonymous}, NULL, substr(${posts.content}, 1, ${LIMITS.notificationQuote + 1}))`.as("quote"),
      podName: communities.name,
      createdAt: sql<number>`${posts.createdAt}`.as("created_at"),
    })
    .from(posts)
    .innerJoin(communities, eq(communities.id, posts.communityId))
    .where(and(eq(posts.authorId, memberId), isMuted))
    .orderBy(desc(posts.createdAt), desc(posts.id));

export type MutedThreadRow = Awaited<ReturnType<typeof selectMutedThreads>>[number];
