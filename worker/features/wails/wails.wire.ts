import { SQUID_INK_AUTHOR, type Wail, type WailPage } from "../../contract/wails.ts";
import type { PodAccess } from "../pods/memberships.repository.ts";
import type { WailRow } from "./wails.repository.ts";

/**
 * The one allowlist from a wail's row to the wire, for every wail that leaves the worker. Under Squid Ink there is no
 * author for anybody, the author included: a shared screen or a cache then cannot tell either (docs/product.md, "Wails and comments").
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
  likesCount: row.likesCount,
  repliesCount: row.repliesCount,
  liked: row.liked,
  isMine: row.isMine,
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
