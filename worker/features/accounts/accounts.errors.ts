import { AppError } from "../../http/errors.ts";

/** One answer for an unknown e-mail and a wrong password (design section 4). */
export const wrongCredentials = () =>
  new AppError(401, "wrong_credentials", "That email and password do not match. Please try again.");

export const emailTaken = () =>
  new AppError(409, "email_taken", "An account with this email already exists. Try signing in instead.", {
    fields: { email: "An account with this email already exists. Try signing in instead." },
  });
