import { LIMITS } from "../../contract/limits.ts";
import { AppError } from "../../lib/errors.ts";

const muteLimitReached = (what: string) =>
  new AppError(409, "mute_limit", `You have muted ${what}, which is as many as you can. Please unmute one first.`);

export const mutedWordsFull = () => muteLimitReached(`${LIMITS.mutedWords} words`);

export const mutedThreadsFull = () => muteLimitReached(`the notifications of ${LIMITS.mutedThreads} wails`);

/** The same for every wail of others, Squid Ink or open, so that it does not reveal who wrote it. */
export const notOwnThread = () =>
  new AppError(403, "not_the_author", "You get no notifications about wails of others, so there is nothing to mute.");
