import { fold, isAscii, latinize } from "./fold.ts";

/** What stands for an i or an l and is no letter. */
const BARS = /[∣│┃❘❙❚¦¡׀⏽￨⎮⎪⏐⎸⎹𝍠𝍩丨⼁ㅣᅵ〡]/u;

/**
 * An i and an l that are not plain cannot be told apart, so that both become "|", and "WAІL" is no Wall. A capital L is one.
 */
export const inLatin = (name: string) =>
  Array.from(name, (char) => {
    const letter = latinLetter(fold(char));
    return BARS.test(char) || (char > "\u007f" && /^[ilI]$/u.test(letter)) ? "|" : letter;
  }).join("");

/** Tables of look-alikes often know only the small or only the capital one of two letters that look the same. */
function latinLetter(folded: string): string {
  const forms = [folded, folded.toLowerCase(), folded.toUpperCase()].map(latinize);
  return forms.find(isAscii) ?? folded;
}
