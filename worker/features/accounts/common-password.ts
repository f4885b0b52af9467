import commonPasswords from "./common-passwords.json";

/** Written by scripts/common-passwords.ts. */
const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/** One of the 3,000 most common passwords (design section 4), however it is capitalised. */
export const isCommonPassword = (password: string) => COMMON.has(password.normalize("NFKC").toLowerCase());
