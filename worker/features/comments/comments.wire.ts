import type { WailComment } from "../../contract/wails.ts";
import type { CommentRow } from "./comments.repository.ts";

/** The only allowlist from a comment's row to the wire. */
export const toComment = (row: CommentRow): WailComment => ({
  id: row.id,
  content: row.content,
  authorId: row.authorId,
  author: { displayName: row.displayName, firstName: row.firstName },
  createdAt: new Date(row.createdAt).toISOString(),
  isMine: row.isMine,
  moderation: row.moderation,
  appeal: row.appeal,
});
