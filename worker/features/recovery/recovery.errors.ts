import { MAIL_LINK } from "../../contract/accounts.ts";
import { AppError } from "../../lib/errors.ts";

/** One answer for a link that is too old, was used, was replaced by a newer one or never existed. */
export const linkExpired = () =>
  new AppError(410, "link_expired", "This link has expired or was used already. Please ask for a new one.");

export const linkJustSent = () =>
  new AppError(
    429,
    "rate_limited",
    `A link has just gone to your address. Please look in your mailbox, also among the spam. If it does not work, ask again in ${MAIL_LINK.againMinutes} minutes.`,
    { headers: { "retry-after": String(MAIL_LINK.againMinutes * 60) } },
  );

/** Says nothing about any address: mail goes out from here, or it does not. */
export const mailUnavailable = () =>
  new AppError(503, "service_unavailable", "We cannot send mail at the moment. Please try again later.");
