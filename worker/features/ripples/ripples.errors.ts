import { AppError, notFound } from "../../lib/errors.ts";

export const rippleNotFound = () => notFound("This ripple");

/** Also for a reply this member may not see: both must look the same. */
export const replyNotFound = () => notFound("This reply");

/** The first three words are prescribed (docs/product.md, "Answers and errors"). */
export const noActiveRipple = () =>
  new AppError(409, "no_active_ripple", "No active ripple here any more. A new one comes at 8:00 AM.");

export const alreadyReplied = () =>
  new AppError(409, "already_replied", "You have already replied to this ripple. Come back tomorrow for the next one!");

export const notTheReplysAuthor = () => new AppError(403, "not_the_author", "Only its author can delete this reply.");
