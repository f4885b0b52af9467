import { MAIL_LINK } from "../../contract/accounts.ts";
import { AppError } from "../../lib/errors.ts";

/** The same answer for a link that has expired, was used, was replaced or never existed. */
export const linkExpired = () =>
  new AppError(410, "link_expired", "This link has expired or was used already. Please ask for a new one.");

export const linkJustSent = () =>
  new AppError(
    429,
    "rate_limited",
    `A link has just gone to your address. Please look in your mailbox, also among the spam. If it does not work, ask again in ${MAIL_LINK.againMinutes} minutes.`,
    { headers: { "retry-after": String(MAIL_LINK.againMinutes * 60) } },
  );

/** The same for every address: this installation cannot send mail. */
export const mailUnavailable = () =>
  new AppError(503, "service_unavailable", "We cannot send mail at the moment. Please try again later.");
