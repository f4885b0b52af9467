import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { LIMITS } from "../../contract/limits.ts";

/** Source: OWASP ASVS 4.0.3, requirement 2.1.7. */
const COUNT = 3000;

/** The most common passwords that are long enough to be accepted otherwise, in lower case. The package lists the most common first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  passwords.filter(({ length }) => length >= LIMITS.passwordMin).slice(0, COUNT),
);

/** Whether a password is on the list (docs/product.md, "Accounts"). Case and compatibility forms make no difference. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.normalize("NFKC").toLowerCase());
