import { writeFileSync } from "node:fs";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { LIMITS } from "../worker/contract/limits.ts";
import { inRoot } from "./lib/paths.ts";

/** How many are refused. Source: design section 4, "Accounts". */
const COUNT = 3000;

/**
 * Writes the passwords that registration refuses: the most common ones that are long enough to get that far. The
 * package lists passwords of public leaks, most common first, in lower case.
 */
const common = passwords.filter((password) => password.length >= LIMITS.passwordMin).slice(0, COUNT);
writeFileSync(inRoot("worker/features/accounts/common-passwords.json"), `${JSON.stringify(common, null, 2)}\n`);
console.log(`${common.length} passwords written.`);
