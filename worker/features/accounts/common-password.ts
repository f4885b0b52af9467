import { isGuessable, lettersOf, ownWords } from "./common-password.rules.ts";
import commonPasswords from "./common-passwords.json";

/** What people name passwords after that is younger than the counted lists, or at hand where neighbors meet. */
const OF_TODAY = (
  "fortnite roblox valorant netflix spotify youtube instagram tiktok snapchat whatsapp discord twitter iphone android " +
  "chatgpt bitcoin avengers marvel taylorswift trump biden obama maga community neighbor neighbors neighbour " +
  "neighborhood guest default temporary"
).split(" ");

/** The counted ones are written by scripts/common-passwords.ts. */
const COMMON: ReadonlySet<string> = new Set([...commonPasswords, ...OF_TODAY]);

/**
 * One of the 3,000 most common passwords of the length we take (docs/product.md, "Accounts"), a word of today, or as easily guessed by
 * the rules of `isGuessable`, however it is capitalised, spaced or padded with what is not seen, or nothing but that. `own`
 * are the member's address and names, where they are at hand.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  return isGuessable(lettersOf(password), COMMON, ownWords(own));
}
