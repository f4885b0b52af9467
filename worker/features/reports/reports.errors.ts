import type { ContentKind } from "../../contract/safety.ts";
import { AppError, invalidInput } from "../../lib/errors.ts";
import { commentNotFound } from "../comments/commenting.ts";
import { replyNotFound } from "../ripples/ripples.errors.ts";
import { wailNotFound } from "../wails/wails.errors.ts";

export const ownContent = () => invalidInput("You wrote this yourself. You can delete it instead.");

export const alreadyReported = () =>
  new AppError(409, "already_reported", "You have reported this already. Once is enough, thank you!");

export const alreadyAppealed = () =>
  new AppError(409, "already_appealed", "You have appealed this already. Each text can be appealed once.");

export const notAppealable = () =>
  new AppError(409, "not_appealable", "Everyone can see this. There is nothing to appeal.");

const NOT_FOUND: Record<ContentKind, () => AppError> = {
  wail: wailNotFound,
  comment: commentNotFound,
  ripple_reply: replyNotFound,
};

/** The error of the feature that owns this kind of content. */
export const contentNotFound = (kind: ContentKind) => NOT_FOUND[kind]();
