import { RIPPLE_TIME } from "../../contract/limits.ts";
import { AppError, notFound } from "../../lib/errors.ts";

export const rippleNotFound = () => notFound("This ripple");

/** Also for a reply this member may not see: both must look the same. */
export const replyNotFound = () => notFound("This reply");

/** Clients of the API look for the first three words. */
export const noActiveRipple = () =>
  new AppError(409, "no_active_ripple", `No active ripple here any more. A new one comes at ${RIPPLE_TIME}.`);

export const alreadyReplied = () =>
  new AppError(409, "already_replied", "You have already replied to this ripple. Come back tomorrow for the next one!");
