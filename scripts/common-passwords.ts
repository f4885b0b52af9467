import { writeFileSync } from "node:fs";
import { isGuessable, lettersOf } from "../worker/features/accounts/common-password.rules.ts";
import { longEnough, passwordLists } from "./lib/common-passwords.ts";
import { inRoot } from "./lib/paths.ts";

/** How many of each list are refused: more than the 3,000 of docs/product.md, "Limits", so that these are among them however counted. */
const COUNT = 5000;

/** So many of each list, however short, are also refused with a number or a sign behind them. */
const STEMS = 1000;

/**
 * Writes the passwords that registration refuses by name. The rules refuse others, so what they know is left out:
 * shortest first, as a longer one may be a shorter one with a number behind it.
 */
const common = passwordLists().flatMap((list) => [...list.slice(0, STEMS), ...longEnough(list).slice(0, COUNT)]);
const listed = new Set<string>();
for (const password of common.map(lettersOf).toSorted((a, b) => a.length - b.length)) {
  if (!isGuessable(password, listed)) listed.add(password);
}
const written = Array.from(listed).sort();
writeFileSync(inRoot("worker/features/accounts/common-passwords.json"), `${JSON.stringify(written, null, 2)}\n`);
console.log(`${written.length} passwords written, for ${new Set(common).size}.`);
