import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import ofLeaks from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { LIMITS } from "../../worker/contract/limits.ts";
import { inRoot } from "./paths.ts";

/** How a list writes what its makers could not read. */
const UNREADABLE = "$hex[";

/**
 * Passwords in lower case, most common first, by two counts that know nothing of each other: `data/ATTRIBUTION.md` says
 * which. The second leaves out what its package recognizes by other means, such as repeats and runs.
 */
export function passwordLists(): readonly (readonly string[])[] {
  const inUse = gunzipSync(readFileSync(inRoot("data/common-passwords.txt.gz")))
    .toString("utf8")
    .trim()
    .split("\n");
  return [inUse.filter((password) => !password.startsWith(UNREADABLE)), ofLeaks];
}

/** Those that registration's minimum length lets through. */
export function longEnough(list: readonly string[]): string[] {
  return list.filter((password) => password.length >= LIMITS.passwordMin);
}
