import { z } from "zod";
import { DEFAULT_CATEGORY, FEED_CATEGORY_VALUES, type FeedCategory, POST_CATEGORY_VALUES } from "./categories.ts";
import { idField, insistField, pageQuery, postAnywayField, textField } from "./fields.ts";
import { LIMITS } from "./limits.ts";

const inkField = z.boolean({ error: "Squid Ink is either on or off." }).default(false);

/** Body of POST /api/posts. */
export const wailInput = z.object({
  content: textField({
    max: LIMITS.wail,
    empty: "Please add some content before sharing your post! ✨",
    tooLong: `A wail can have at most ${LIMITS.wail} characters.`,
  }),
  communityId: idField,
  isAnonymous: inkField,
  category: z.enum(POST_CATEGORY_VALUES, { error: "Please choose one of the categories." }).default(DEFAULT_CATEGORY),
  insist: insistField,
});
export type WailInput = z.input<typeof wailInput>;

/** Body of PATCH /api/posts/{id}: only the text can be edited. */
export const wailEdit = wailInput.pick({ content: true }).extend({ insist: postAnywayField });

/** Body of POST /api/posts/{id}/comments. */
export const commentInput = z.object({
  content: textField({
    max: LIMITS.comment,
    empty: "Please write something before you comment.",
    tooLong: `A comment can have at most ${LIMITS.comment} characters.`,
  }),
  /** Only below one's own Squid Ink wail. */
  isAnonymous: inkField,
  insist: insistField,
});

/** Body of PATCH /api/comments/{id}. */
export const commentEdit = commentInput.pick({ content: true }).extend({ insist: postAnywayField });

/** A category of the feed by which lists of wails can be filtered. */
export const categoryFilter = z.enum(FEED_CATEGORY_VALUES, { error: "That category does not exist." }).optional();

/** Query of GET /api/posts/{communityId}. */
export const feedQuery = pageQuery.extend({ category: categoryFilter });

/** Query of GET /api/anonymous-posts-remaining: the pod whose month counts. Without it the member's pods decide. */
export const squidInkQuery = z.object({ communityId: idField.optional() });

/** The moderation state of a text. Only its author sees a text that is not "visible". */
export const MODERATION_STATES = ["visible", "held", "removed"] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** Whether the author of a hidden text has appealed. Each text can be appealed once. */
export const APPEAL_STATES = ["none", "open", "decided"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** The names of a member that others see: the display name, or else the first name. */
export interface MemberName {
  displayName: string | null;
  firstName: string | null;
}

/** The author of a wail. Everybody, the author included, gets `SQUID_INK_AUTHOR` for an anonymous wail. */
export interface WailAuthor extends MemberName {
  /** Shells earned openly; null under Squid Ink. */
  totalShells: number | null;
}

/** A wail for one viewer. Source: docs/product.md, "Wails and comments". */
export interface Wail {
  id: number;
  content: string;
  category: FeedCategory;
  communityId: number;
  community: { id: number };
  /** Null under Squid Ink, for everybody: the author recognises the wail by `isMine`. */
  authorId: number | null;
  author: WailAuthor;
  isAnonymous: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Whether its author has edited it. When is told to nobody. */
  isEdited: boolean;
  likesCount: number;
  repliesCount: number;
  liked: boolean;
  isMine: boolean;
  /** Only on one's own wail whose notifications are muted. */
  isMuted?: true | undefined;
  moderation: ModerationState;
  appeal: AppealState;
}

/** Answer of GET /api/wails/{id}: a wail with its pod. */
export interface WailPage {
  wail: Wail;
  pod: { id: number; name: string; isMember: boolean };
}

/** Answer of POST and DELETE /api/posts/{id}/like. */
export interface LikeResult {
  liked: boolean;
  likeCount: number;
}

/** A comment. Source: docs/product.md, "Wails and comments". */
export interface WailComment {
  id: number;
  content: string;
  /** Null under Squid Ink, for everybody, as that of a wail. */
  authorId: number | null;
  author: MemberName;
  /** Only on a comment under Squid Ink, which the author of the wail above it wrote. */
  isAnonymous?: true | undefined;
  createdAt: string;
  isEdited: boolean;
  isMine: boolean;
  moderation: ModerationState;
  appeal: AppealState;
}
