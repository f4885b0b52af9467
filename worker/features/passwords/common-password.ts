import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { LIMITS } from "../../contract/limits.ts";
import { AppError } from "../../lib/errors.ts";

/** Source: OWASP ASVS 5.0, requirement 6.2.4. */
const COUNT = 3000;

/**
 * The most common passwords that are long enough to be accepted otherwise, in lower case. The package lists the most common
 * first; a build leaves the rest out (scripts/web/trim-word-lists.ts).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  passwords.filter(({ length }) => length >= LIMITS.passwordMin).slice(0, COUNT),
);

/** Whether a password is on the list (docs/product.md, "Passwords"). Case and compatibility forms make no difference. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.normalize("NFKC").toLowerCase());

const REFUSAL = "That password is easily guessed, because many people use it. Please choose another one.";

const commonPassword = () => new AppError(400, "common_password", REFUSAL, { fields: { password: REFUSAL } });

/** Refuses a new password that is on the list. Errors: `commonPassword`. */
export function assertPasswordNotCommon(password: string): void {
  if (isCommonPassword(password)) throw commonPassword();
}
