import { isBlank } from "../../contract/text.ts";
import commonPasswords from "./common-passwords.json";

/** Written by scripts/common-passwords.ts. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/** One of the 3,000 most common passwords (design section 4), however it is capitalised or padded, or nothing but space. */
export function isCommonPassword(password: string): boolean {
  const bare = password.normalize("NFKC").trim().toLowerCase();
  return isBlank(bare) || COMMON.has(bare);
}
