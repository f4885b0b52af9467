import { resolveConfusablesTransformer } from "obscenity";

/** Format characters, combining marks and fillers: what hides inside a word without being seen. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu;

const PICTOGRAPHS = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/gu;

/**
 * A text as the eye takes it: compatibility forms (full-width, circled, mathematical letters) as plain ones, nothing
 * invisible, no accents, `emoji` for every emoji. For judging only; what is stored stays as written.
 */
export function fold(text: string, emoji = " "): string {
  return text
    .replace(/[\u{1f170}-\u{1f189}]/gu, (letter) => fromBoxed(letter, 0x1f170))
    .replace(/[\u{1f150}-\u{1f169}]/gu, (letter) => fromBoxed(letter, 0x1f150))
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(PICTOGRAPHS, emoji)
    .replace(/[^\S\n]/gu, " ");
}

/** Negative squared and circled letters have no compatibility form. */
const fromBoxed = (letter: string, first: number) => String.fromCharCode(65 + (letter.codePointAt(0) ?? first) - first);

const confusables = resolveConfusablesTransformer();

/** Look-alikes from other alphabets as the Latin letters they pass for. Apply to a folded text. */
export function latinize(folded: string): string {
  if (isAscii(folded)) return folded;
  return Array.from(folded, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 128 ? char : String.fromCodePoint(confusables.transform(code) ?? code);
  }).join("");
}

const isAscii = (text: string) => !/[\u0080-\u{10ffff}]/u.test(text);
