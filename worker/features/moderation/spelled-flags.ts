const INDICATORS = /(\p{L}*)([\u{1f1e6}-\u{1f1ff}]+)(?=(\p{L}?))/gu;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Taiwan and Austria, Kenya and Kiribati. */
const TWO_FLAGS = new Set(["twat", "kike"]);

/** The text with regional indicators as the letters they show, but for real flags that stand on their own. */
export function flagsSpelledOut(text: string, isAbusive: (word: string) => boolean): string {
  return text.replace(INDICATORS, (signs: string, before: string, run: string, after: string) => {
    const letters = Array.from(run, (sign) => String.fromCharCode(97 + (sign.codePointAt(0) ?? 0x1f1e6) - 0x1f1e6));
    const word = letters.join("");
    const read = before.toLowerCase() + word;
    const isMeant = TWO_FLAGS.has(read) || !(isAbusive(word) || isAbusive(read));
    const isFlags = after === "" && isMeant && word.match(/../gu)?.every(isRegion);
    return isFlags && word.length % 2 === 0 ? signs : before + word;
  });
}

const isRegion = (code: string) => regions.of(code.toUpperCase()) !== undefined;
