import { fold, isAscii, latinize } from "./fold.ts";
import { TWINS } from "./look-alikes.ts";

/**
 * The scripts in which people write their names today, besides Latin. Source: Unicode's recommended and limited-use
 * scripts (UAX #31, tables 5 and 7), and Coptic. To a reader a letter of any other script is a picture.
 */
const SCRIPTS =
  "Adlam Arabic Armenian Balinese Bamum Batak Bengali Bopomofo Canadian_Aboriginal Chakma Cham Cherokee Coptic Cyrillic " +
  "Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Hanifi_Rohingya Hebrew Javanese Kannada Kayah_Li Khmer Lao " +
  "Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong " +
  "Ol_Chiki Oriya Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Thai " +
  "Tibetan Tifinagh Vai Wancho Yi";

/** Scripts that are mixed within one word. */
const JAPANESE = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";

/**
 * A letter or digit that is not Latin, with the following letters of its script. Modifier letters count as ornaments.
 */
const FOREIGN = new RegExp(
  [JAPANESE, ...SCRIPTS.split(" ").map((script) => `\\p{sc=${script}}`)]
    .map((letters) => `(?:(?=\\p{L})[${letters}]\\p{M}*)+`)
    .concat("(?![\\p{ASCII}\\p{sc=Latin}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{Nd}]")
    .join("|"),
  "gu",
);

/**
 * Letters that look like a dot, dash, stroke or bracket. Source: the punctuation and signs in Unicode's confusables.txt
 * (UTS #39). Added by appearance: the other finals of Canadian syllabics, the dots of old Hangul, and what people put
 * around names as decoration: "彡Anaツ".
 */
const DRAWN_AS_SIGNS = /[יײॽൎᅳᆖᆞᆢㅡㆍᐳᐸᐷᑀᑁᑄᑅ\u141e-\u142aᑊᕀⲲ-ⲵⲷⲺⲻⳆⳇⵈⵑくノヽ一丨丶丿乀乁亅ฯツッシミ彡乂メ卍卐ღ𡿨𖼿]/u;

/**
 * The readings of a name without the letters of other scripts that form no word in it. "乃" looks like B, "ا" like l and
 * "Ω" like O, but they can also mean nothing: "Admin乃", "Squid Ink Ω".
 */
export function withoutLoneLetters(name: string): readonly string[] {
  if (name.search(FOREIGN) < 0) return [];
  const without = (isNothing: (run: string) => boolean, gap = " ") =>
    name.replace(FOREIGN, (run) => (isNothing(run) ? gap : withoutLone(run, gap)));
  return [
    without(() => false),
    without(() => false, ""),
    // Other letters may replace Latin ones in the same name: "Ѕquіd ІnkΩ".
    without((run) => isOneLetter(run) && !lettersOf(run).some(isTwin)),
    without(isOneLetter),
  ];
}

/** Mathematical letters are Latin letters in another style, not another script. */
const isOneLetter = (run: string) => {
  const [letter = "", ...others] = lettersOf(run);
  return others.every((other) => other === letter) && !isAscii(fold(letter));
};

const isTwin = (letter: string) => TWINS.has(fold(letter));

/**
 * A run of letters of one script. A word of its own stays. Otherwise look-alikes of Latin letters stay where all but
 * one letter are such ("Squid Inкю"), and a letter that is alone, repeated or looks like a sign is removed.
 */
function withoutLone(run: string, gap: string): string {
  const letters = lettersOf(run);
  const odd = letters.filter((letter) => !isAscii(inLatin(letter)));
  if (odd.length === 0) return run;
  const telling = new Set(odd.filter((letter) => !DRAWN_AS_SIGNS.test(letter)));
  if (odd.length < letters.length && telling.size <= 1)
    return letters.map((letter) => (odd.includes(letter) ? gap : letter)).join("");
  if (telling.size === 0) return gap && " · ";
  return new Set(letters).size > 1 ? ` ${run} ` : gap;
}

const lettersOf = (run: string) => Array.from(run.replace(/\p{M}/gu, ""));

/** Characters that look like an i or an l and are no letters. */
const BARS = /[∣│┃❘❙❚¦¡׀⏽￨⎮⎪⏐⎸⎹𝍠𝍩丨⼁ㅣᅵ〡]/u;

/**
 * Replaces look-alikes by Latin letters. An i and an l that are not plain look alike, so both become "|", and "WAІL" is
 * not read as Wall. A capital L is unambiguous.
 */
export const inLatin = (name: string) =>
  Array.from(name, (char) => {
    const letter = latinLetter(fold(char));
    return BARS.test(char) || (char > "\u007f" && /^[ilI]$/u.test(letter)) ? "|" : letter;
  }).join("");

/** Looks a letter up in either case, because the tables often have only one of two letters that look the same. */
function latinLetter(folded: string): string {
  const forms = [folded, folded.toLowerCase(), folded.toUpperCase()].map(latinize);
  return forms.find(isAscii) ?? folded;
}
