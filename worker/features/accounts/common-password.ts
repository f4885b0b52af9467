import { withoutInvisible } from "../../contract/text.ts";
import commonPasswords from "./common-passwords.json";

/** Written by scripts/common-passwords.ts. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/**
 * One of the 3,000 most common passwords (design section 4), however it is capitalised, spaced or padded with what is not
 * seen, or nothing but that.
 */
export function isCommonPassword(password: string): boolean {
  const bare = withoutInvisible(password.normalize("NFKC")).toLowerCase();
  return bare === "" || COMMON.has(bare);
}
