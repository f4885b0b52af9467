import type { OperatorWord } from "../../db/operator-settings.ts";
import { fold, latinize, unleet } from "./fold.ts";
import { readings } from "./words.rules.ts";

/** From the strictest on. */
const BY_STRICTNESS = ["refuse", "hold", "nudge"] as const;

/**
 * The strictest of the operators' words in a text. It is found in the disguises in which the embedded words are found,
 * too. Names are refused or accepted: nobody could decide about a held one.
 */
export function findOperatorWord(
  words: readonly OperatorWord[],
  text: string,
  isName = false,
): OperatorWord | undefined {
  if (words.length === 0) return undefined;
  const forms = formsOf(text);
  const found = words.filter((word) => forms.some((form) => patternOf(word).test(form)));
  const counted = isName ? (["refuse"] as const) : BY_STRICTNESS;
  return counted.flatMap((action) => found.filter((word) => word.action === action))[0];
}

const plain = (text: string) => latinize(fold(text)).toLowerCase();

/** As it is written, for words with numbers, and as a reader takes it. */
const formsOf = (text: string) => [
  plain(text),
  ...Array.from(readings(text), (reading) => unleet(reading.toLowerCase())),
];

const compiled = new WeakMap<OperatorWord, RegExp>();

function patternOf(entry: OperatorWord): RegExp {
  const pattern = compiled.get(entry) ?? compile(entry.word);
  compiled.set(entry, pattern);
  return pattern;
}

/** Scripts that write words without spaces between them: a word is found inside of others there. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Whether a word is long enough to be looked for: what nothing is left of would be found in every text. */
export const isLongEnough = (word: string) => /[\p{L}\p{N}]{2}/u.test(plain(word)) || WITHOUT_SPACES.test(word);

/** A repeated letter, what stands for any letters, gaps, apostrophes, and what means something in a pattern. */
const TOKENS = /(\p{L})\1*|\*+|\s+|['\u2019]|[\\^$.|?+()[\]{}/]/gu;

/** The whole word or phrase. A letter may be stretched ("scaaam"), and `*` stands for up to 30 letters or digits. */
function compile(word: string): RegExp {
  const body = plain(word)
    .trim()
    .replace(TOKENS, (token, letter: string | undefined) => {
      // Not one pattern for each of equal letters: "aaaa" would take forever on a text of them.
      if (letter !== undefined) return `${letter}{${token.length / letter.length},}`;
      if (token.startsWith("*")) return "[\\p{L}\\p{N}]{0,30}";
      if (/\s/u.test(token)) return "\\s+";
      if (/['\u2019]/u.test(token)) return "['\\u2019]?";
      return `\\${token}`;
    });
  return new RegExp(WITHOUT_SPACES.test(word) ? body : `(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, "u");
}
