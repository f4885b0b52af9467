import { reservedName } from "./moderation.errors.ts";
import { pretendsToBeWail } from "./reserved-names.rules.ts";

/** Refuses a display name that nobody here may go by. Errors: `reservedName`. */
export function requireOwnDisplayName(displayName: string): void {
  if (pretendsToBeWail(displayName)) throw reservedName("displayName");
}

/** As `requireOwnDisplayName`, for the first name, which neighbors see, and both names together. */
export function requireOwnNames(firstName: string, lastName: string): void {
  if (pretendsToBeWail(firstName)) throw reservedName("firstName");
  if (pretendsToBeWail(`${firstName} ${lastName}`)) throw reservedName("lastName");
}
