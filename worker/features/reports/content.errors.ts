import type { ContentKind } from "../../contract/safety.ts";
import type { AppError } from "../../lib/errors.ts";
import { commentNotFound } from "../comments/comments.errors.ts";
import { replyNotFound } from "../ripples/ripples.errors.ts";
import { wailNotFound } from "../wails/wails.errors.ts";

const NOT_FOUND: Record<ContentKind, () => AppError> = {
  wail: wailNotFound,
  comment: commentNotFound,
  ripple_reply: replyNotFound,
};

/** As the feature says it whose content this is. */
export const contentNotFound = (kind: ContentKind) => NOT_FOUND[kind]();
