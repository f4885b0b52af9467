import { resolveConfusablesTransformer } from "obscenity";
import { BLANK_SIGNS, stripHidden } from "../../contract/text.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";

/** A text without hidden characters and accents. */
const bare = (text: string) => stripHidden(text).replace(/\p{M}/gu, "");

const PICTOGRAPHS = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/gu;

/**
 * A text as a reader sees it: compatibility forms (full-width, circled, mathematical letters) become plain, hidden
 * characters and accents are removed, and each emoji becomes `emoji`. It is used for judging only. The text is stored
 * as written.
 */
export function fold(text: string, emoji = " "): string {
  const plain = text
    .replace(/[\u{1f170}-\u{1f189}]/gu, (letter) => fromBoxed(letter, 0x1f170))
    .replace(/[\u{1f150}-\u{1f169}]/gu, (letter) => fromBoxed(letter, 0x1f150))
    .replace(/[\u0080-\u{10ffff}]/gu, decompose);
  return bare(plain)
    .replace(PICTOGRAPHS, emoji)
    .replace(/[^\S\n]/gu, " ")
    .replace(BLANK_SIGNS, " ");
}

/**
 * The longest decomposition of a letter, number or unit. Signs with a longer one stand for whole phrases and say
 * nothing in Latin.
 */
const DECOMPOSED_MAX = 7;

function decompose(char: string): string {
  const decomposed = char.normalize("NFKD");
  return decomposed.length > DECOMPOSED_MAX && bare(decomposed).length > DECOMPOSED_MAX ? char : decomposed;
}

/** Negative squared and circled letters have no compatibility form. */
const fromBoxed = (letter: string, first: number) => String.fromCharCode(65 + (letter.codePointAt(0) ?? first) - first);

const confusables = resolveConfusablesTransformer();

/** Small capitals, in the order of the alphabet (there is no x); the library knows only some of them. */
const SMALL_CAPITALS = new Map(
  Array.from(
    "\u1d00\u0299\u1d04\u1d05\u1d07\ua730\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18\ua7af\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21\u028f\u1d22",
  ).map((capital, index) => [capital, "abcdefghijklmnopqrstuvwyz"[index] ?? capital] as const),
);

/** Replaces look-alikes from other alphabets by the Latin letters they resemble. It expects a folded text. */
export function latinize(folded: string): string {
  if (isAscii(folded)) return folded;
  return Array.from(folded, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 128) return char;
    return (
      LOOK_ALIKES.get(char) ?? SMALL_CAPITALS.get(char) ?? String.fromCodePoint(confusables.transform(code) ?? code)
    );
  }).join("");
}

export const isAscii = (text: string) => !/[\u0080-\u{10ffff}]/u.test(text);
