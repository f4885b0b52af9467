import { LIMITS } from "../../contract/limits.ts";
import { AppError, notFound } from "../../lib/errors.ts";

/** Also for a wail this member may not see: both must look the same. */
export const wailNotFound = () => notFound("This wail");

/** For the author of a held or removed wail, who alone sees it, and for the author of a comment below one. */
export const wailNotVisible = () =>
  new AppError(
    409,
    "wail_not_visible",
    "This wail is hidden right now. Its likes and comments stay as they are until everyone can see it.",
  );

/** For the author alone. The like would be deleted with the account, at the same time as all named texts. */
export const ownSquidInk = () =>
  new AppError(409, "own_squid_ink", "You cannot like your own Squid Ink wail: the like could give you away.");

/** The same below everybody else's wails and one's own open ones. */
export const notOwnSquidInk = () =>
  new AppError(403, "not_own_squid_ink", "You can comment under Squid Ink only below a Squid Ink wail of your own.");

/** Clients of the API look for the words "Squid Ink limit"; the web looks at the code. */
export const squidInkLimitReached = () =>
  new AppError(
    403,
    "squid_ink_limit",
    `You've reached your Squid Ink limit of ${LIMITS.freeSquidInkPerMonth} for this month. You can still post under your name.`,
  );
