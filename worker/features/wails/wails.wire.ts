import { SQUID_INK_AUTHOR } from "../../contract/squid-ink.ts";
import type { Wail, WailPage } from "../../contract/wails.ts";
import type { PodAccess } from "../pods/memberships.repository.ts";
import type { WailRow } from "./wails.repository.ts";

/**
 * The only allowlist from a wail's row to the wire. A Squid Ink wail has no author for anybody, its author included, so
 * that a shared screen or a cache reveals nothing either (docs/product.md, "Squid Ink").
 */
export const toWail = (row: WailRow): Wail => ({
  id: row.id,
  content: row.content,
  category: row.category,
  communityId: row.communityId,
  community: { id: row.communityId },
  ...authorOf(row),
  isAnonymous: row.isAnonymous,
  createdAt: new Date(row.createdAt).toISOString(),
  isEdited: row.isEdited,
  likesCount: row.likesCount,
  repliesCount: row.repliesCount,
  liked: row.liked,
  isMine: row.isMine,
  ...(row.isMuted && { isMuted: true }),
  moderation: row.moderation,
  appeal: row.appeal,
});

function authorOf(row: WailRow): Pick<Wail, "authorId" | "author"> {
  if (row.isAnonymous || row.authorId === null) return { authorId: null, author: SQUID_INK_AUTHOR };
  const { authorId, displayName, firstName, publicShells } = row;
  return { authorId, author: { displayName, firstName, totalShells: publicShells } };
}

export const toWailPage = (row: WailRow, pod: PodAccess): WailPage => ({
  wail: toWail(row),
  pod: { id: pod.id, name: pod.name, isMember: pod.isMember },
});
