import { reservedName } from "./moderation.errors.ts";
import { isReservedName } from "./reserved-names.rules.ts";

/** Refuses a display name that nobody here may go by. Errors: `reservedName`. */
export function assertDisplayNameNotReserved(displayName: string): void {
  if (isReservedName(displayName)) throw reservedName("displayName");
}

/** As `assertDisplayNameNotReserved`, for the first name, which neighbors see, and both names together. */
export function assertNamesNotReserved(firstName: string, lastName: string): void {
  if (isReservedName(firstName)) throw reservedName("firstName");
  if (isReservedName(`${firstName} ${lastName}`)) throw reservedName("lastName");
}
