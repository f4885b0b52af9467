import { invalidInput } from "../../http/errors.ts";
import { pretendsToBeWail } from "./reserved-names.rules.ts";

const RESERVED = "That name could be taken for Wail or its team. Please choose another one.";

/** A name that pretends to be Wail, its staff or Squid Ink; `field` is the form's. */
export const reservedName = (field: "displayName" | "firstName" | "lastName") =>
  invalidInput(RESERVED, { [field]: RESERVED });

/** Refuses a display name that nobody here may go by. Errors: `reservedName`. */
export function requireOwnDisplayName(displayName: string): void {
  if (pretendsToBeWail(displayName)) throw reservedName("displayName");
}

/** As `requireOwnDisplayName`, for the first name, which neighbors see, and both names together. */
export function requireOwnNames(firstName: string, lastName: string): void {
  if (pretendsToBeWail(firstName)) throw reservedName("firstName");
  if (pretendsToBeWail(`${firstName} ${lastName}`)) throw reservedName("lastName");
}
