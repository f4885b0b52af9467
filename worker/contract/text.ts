/**
 * Normalisation of written texts, before any rule reads them. The worker and the counters of the web use the same
 * functions, so they never disagree. Source: docs/product.md, "Text".
 */

/**
 * Characters that are removed: C0/C1 controls except tab and line feed, bidi embeddings, overrides and isolates, the
 * BOM, and the object and annotation marks of editors.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping control characters is the purpose
const REMOVED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu;

/**
 * Characters without width: format characters, fillers, variation selectors, the object replacement character, and
 * unassigned characters, which fonts may leave out. Unassigned characters that Unicode reserves for emoji are kept,
 * because an older phone knows fewer emoji.
 */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]|(?!\p{Extended_Pictographic})\p{Cn}/gu;

/** Signs that are blank by design: a Braille blank, two hieroglyphic blanks, and the null notehead. */
export const BLANK_SIGNS = /[\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * White space and what is hidden in it or at the beginning of a line: blank signs, and the Hangul fillers, which
 * Unicode calls ignorable and fonts draw as wide blanks.
 */
const GAPS =
  /(?:^|[\s\u2800\u{13441}\u{13442}\u{1d159}\u3164\u115f\u1160\uffa0])[\s\u2800\u{13441}\u{13442}\u{1d159}\p{Default_Ignorable_Code_Point}]*/gu;

/** More than six marks or hidden characters in a row. A Burmese syllable has five, the flag of Scotland six tags. */
const EXCESS_MARKS = /(?<=[\p{M}\p{Default_Ignorable_Code_Point}]{6})[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Characters that print nothing by themselves: separators, controls, combining marks. */
const UNPRINTED = /[\p{Z}\p{Cc}\p{M}]/gu;

/**
 * Direction marks and old shaping controls. They are useful in a text, but in a name they would reorder the text around
 * it.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u206a-\u206f]/gu;

/** Whether every surrogate has its partner. Other texts cannot be stored or compared faithfully. */
export function isWellFormedText(value: string): boolean {
  return value.isWellFormed();
}

/**
 * Normalises multi-line text: LF line ends, no control or bidi-override characters, NFC, trimmed. Characters are
 * removed before NFC, because their neighbors may compose.
 */
export function normalizeText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(REMOVED, "").normalize("NFC").trim();
}

/**
 * Normalises one-line text (names, searches): `normalizeText`, each gap as one space, no direction marks, and no stacks
 * of combining marks, which would cover the lines around it.
 */
export function normalizeLine(value: string): string {
  return normalizeText(value.replace(DIRECTION_MARKS, "")).replace(GAPS, " ").trim().replace(EXCESS_MARKS, "");
}

/** The length in code points, the unit of every text limit. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** Whether a text has anything that a search for words can find. */
export const hasWord = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

/** A text without characters that have no width. */
export function stripHidden(value: string): string {
  return value.replace(HIDDEN, "");
}

/** Whether nothing of the text would be visible. */
export function isBlank(value: string): boolean {
  return stripHidden(value).replace(UNPRINTED, "").replace(BLANK_SIGNS, "") === "";
}
