import { LIMITS } from "../../contract/limits.ts";
import { AppError, notFound } from "../../lib/errors.ts";

/** Also for a wail that exists but not for this member: the two must look the same. */
export const wailNotFound = () => notFound("This wail");

/** Said to the author of a wail that is held or removed, to whom alone it is there, and of one's own comment below one. */
export const wailNotVisible = () =>
  new AppError(
    409,
    "wail_not_visible",
    "This wail is hidden right now. Its likes and comments stay as they are until everyone can see it.",
  );

/** Said to its author alone. The like would go with the account, in the moment in which all named texts do. */
export const ownSquidInk = () =>
  new AppError(409, "own_squid_ink", "You cannot like your own Squid Ink wail: the like could give you away.");

/** The same for every wail of others, Squid Ink or open: it says nothing about who wrote it. */
export const notTheAuthor = (what: "wail" | "comment") =>
  new AppError(403, "not_the_author", `Only its author can delete this ${what}.`);

/** "Squid Ink limit" opens the upgrade prompt. */
export const squidInkLimitReached = () =>
  new AppError(
    403,
    "squid_ink_limit",
    `You've reached your Squid Ink limit of ${LIMITS.freeSquidInkPerMonth} for this month. You can still post under your name.`,
  );
