/**
 * What a written text is before any rule looks at it. The worker decides with these functions and the web counts with
 * the same ones, so a counter on screen never disagrees with the server. Source: docs/product.md, "Limits".
 */

/**
 * C0/C1 controls except tab and line feed, bidi embeddings, overrides and isolates, the BOM, and the marks of objects and
 * annotations that only their editor had.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping control characters is the purpose
const DROPPED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu;

/**
 * What takes no room at all: format characters, fillers, variation selectors, the place of an object that is not there, and
 * what Unicode has given to no character yet, which fonts may leave out; but for the emoji that it keeps places for: an
 * older phone knows fewer of them.
 */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]|(?!\p{Extended_Pictographic})\p{Cn}/gu;

/** Signs that are blank by design: of Braille, of two hieroglyphic blanks, and a note without its head. */
export const BLANK_SIGNS = /[\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * Room without ink, and what hides in it or at the beginning of a line: white space, blank signs, and the fillers of Hangul,
 * which hide by Unicode's word and are drawn as wide blanks.
 */
const GAPS =
  /(?:^|[\s\u2800\u{13441}\u{13442}\u{1d159}\u3164\u115f\u1160\uffa0])[\s\u2800\u{13441}\u{13442}\u{1d159}\p{Default_Ignorable_Code_Point}]*/gu;

/** What sits on a letter or hides behind it beyond six. A Burmese syllable has five, the flag of Scotland six tags. */
const STACKED = /(?<=[\p{M}\p{Default_Ignorable_Code_Point}]{6})[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Without ink, though they take room or sit on what has some: separators, controls, combining marks. */
const INKLESS = /[\p{Z}\p{Cc}\p{M}]/gu;

/** Direction marks and the old shaping controls: of use in a text, while in a name they turn what stands around it. */
const TURNS_NEIGHBORS = /[\u061c\u200e\u200f\u206a-\u206f]/gu;

/** True when every surrogate has its partner; a text that is not cannot be stored or compared faithfully. */
export function isWellFormedText(value: string): boolean {
  return value.isWellFormed();
}

/**
 * Multi-line text as it is stored: LF line ends, no control or bidi-override characters, NFC, trimmed. Dropping comes
 * first: what stood apart may compose.
 */
export function normalizeText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(DROPPED, "").normalize("NFC").trim();
}

/**
 * One-line text (names, searches): as `normalizeText`, with every gap as one space, no direction marks and no towers of
 * combining marks, which would reach over the lines around it.
 */
export function normalizeLine(value: string): string {
  return normalizeText(value.replace(TURNS_NEIGHBORS, "")).replace(GAPS, " ").trim().replace(STACKED, "");
}

/** Length in code points, the unit of every text limit. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** A text without what hides between its letters. */
export function withoutHidden(value: string): string {
  return value.replace(HIDDEN, "");
}

/** What of a text would be seen, marks and spaces aside. */
export function withoutInvisible(value: string): string {
  return withoutHidden(value).replace(INKLESS, "").replace(BLANK_SIGNS, "");
}

/** True when nothing of the text would be seen. */
export function isBlank(value: string): boolean {
  return withoutInvisible(value) === "";
}
