import { SQUID_INK_AUTHOR } from "../../contract/squid-ink.ts";
import type { WailComment } from "../../contract/wails.ts";
import type { CommentRow } from "./comments.repository.ts";

/** The only allowlist from a comment's row to the wire. Under Squid Ink it has no author for anybody, as a wail. */
export const toComment = (row: CommentRow): WailComment => ({
  id: row.id,
  content: row.content,
  ...authorOf(row),
  createdAt: new Date(row.createdAt).toISOString(),
  isEdited: row.isEdited,
  isMine: row.isMine,
  moderation: row.moderation,
  appeal: row.appeal,
});

function authorOf({
  authorId,
  displayName,
  firstName,
}: CommentRow): Pick<WailComment, "authorId" | "author" | "isAnonymous"> {
  if (authorId !== null) return { authorId, author: { displayName, firstName } };
  const { totalShells: _ofWails, ...author } = SQUID_INK_AUTHOR;
  return { authorId, author, isAnonymous: true };
}
