import { WORDS_REFUSED } from "../../contract/error-codes.ts";
import { AppError, invalidInput } from "../../lib/errors.ts";
import type { RefusedBy } from "./judge.ts";

const ADVICE: Record<RefusedBy, string> = {
  links: "Links are not allowed on Wail. Please take the link out and try again.",
  words: WORDS_REFUSED,
  guard: "It goes against our community guidelines. Please review and modify your text.",
};

/** A text that may not be stored. The screens look for the first two words of the message. */
export const contentModerated = (rule: RefusedBy) =>
  new AppError(422, "content_moderated", `Content moderated: ${ADVICE[rule]}`);

const RESERVED = "That name could be taken for Wail or its team. Please choose another one.";

/** A name that could be taken for Wail, its staff or Squid Ink. `field` is the field of the form. */
export const reservedName = (field: "displayName" | "firstName" | "lastName") =>
  invalidInput(RESERVED, { [field]: RESERVED });
