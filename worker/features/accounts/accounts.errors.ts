import { CONFIRM_DELETION } from "../../contract/accounts.ts";
import { AppError } from "../../lib/errors.ts";

/** The same answer for an unknown e-mail and a wrong password (docs/product.md, "Accounts"). */
export const wrongCredentials = () =>
  new AppError(401, "wrong_credentials", "That email and password do not match. Please try again.");

export const emailTaken = () =>
  new AppError(409, "email_taken", "An account with this email already exists. Try signing in instead.", {
    fields: { email: "An account with this email already exists. Try signing in instead." },
  });

export const confirmationMismatch = () =>
  new AppError(400, "confirmation_mismatch", CONFIRM_DELETION, { fields: { confirmText: CONFIRM_DELETION } });

/** Operators let nobody new in (`npm run ops -- registration off`). */
export const registrationClosed = () =>
  new AppError(403, "registration_closed", "Wail takes no new members right now. Please try again later.");
