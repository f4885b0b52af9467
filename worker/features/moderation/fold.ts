import { resolveConfusablesTransformer } from "obscenity";
import { BLANK_SIGNS, stripHidden } from "../../contract/text.ts";
import { LOOK_ALIKES } from "./look-alikes.ts";

/** A text without hidden characters and accents. */
const bare = (text: string) => stripHidden(text).replace(/\p{M}/gu, "");

const PICTOGRAPHS = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/gu;

/** Stands for an emoji until it is known what it is read as. */
const EMOJI = "\ue000";

let last = { text: "", folded: "" };

/**
 * A text as a reader sees it: compatibility forms (full-width, circled, mathematical letters) become plain, hidden
 * characters and accents are removed, and each emoji becomes `emoji`. It is used for judging only. The text is stored
 * as written. All rules ask for the same text, so the last one is remembered.
 */
export function fold(text: string, emoji = " "): string {
  if (text !== last.text) last = { text, folded: foldAnew(text) };
  return last.folded.replaceAll(EMOJI, emoji);
}

const foldAnew = (text: string) =>
  bare(
    text
      // Negative squared letters have no compatibility form, and some of them are emoji.
      .replace(/[\u{1f170}-\u{1f189}]/gu, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f170 + 65))
      .normalize("NFD")
      .replace(/(?!\p{ASCII})\p{CWKCF}/gu, decompose),
  )
    .normalize("NFC")
    .replace(PICTOGRAPHS, EMOJI)
    // Punctuation of rare scripts is a gap: linkify-it needs long for it.
    .replace(/[^\S\n]|[\u{10000}-\u{10ffff}](?<=\p{P})/gu, " ")
    .replace(BLANK_SIGNS, " ");

/**
 * A sign that stands for more than three characters, or three that are not ASCII, is a word, a number or a unit: it hides
 * no letter and is read as a gap. The brackets around a letter say nothing.
 */
function decompose(sign: string): string {
  const decomposed = sign.normalize("NFKD");
  return /^(?:.{1,2}|\p{ASCII}{3})$/su.test(decomposed) ? decomposed.replace(/^\((.)\)$/u, "$1") : " ";
}

const confusables = resolveConfusablesTransformer();

/** Replaces look-alikes from other alphabets by the Latin letters they resemble. It expects a folded text. */
export function latinize(folded: string): string {
  if (/^\p{ASCII}*$/u.test(folded)) return folded;
  return Array.from(folded, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 128) return char;
    return LOOK_ALIKES.get(char) ?? String.fromCodePoint(confusables.transform(code) ?? code);
  }).join("");
}

const LEET = new Map(Array.from("013457@$!", (sign, index) => [sign, "oieastasi"[index] ?? sign]));

/** Replaces digits and signs by the letters that they stand for in disguises. */
export const unleet = (text: string) => text.replace(/[013457@$!]/gu, (sign) => LEET.get(sign) ?? sign);
