import { AppError } from "../../lib/errors.ts";

export const emailNotVerified = () =>
  new AppError(403, "google_email_unverified", "Google has not verified that email address yet.");

export const accountBelongsToOther = () =>
  new AppError(409, "google_account_mismatch", "That email already belongs to another Google account here.");

export const anotherRequestWasFirst = () =>
  new AppError(409, "email_taken", "An account with this email already exists. Try signing in instead.");
