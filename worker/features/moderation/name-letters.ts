import { fold, isAscii, latinize } from "./fold.ts";
import { TWINS } from "./look-alikes.ts";

/**
 * The scripts that people write their names in today, besides Latin. Source: Unicode's recommended and limited-use scripts
 * (UAX #31, tables 5 and 7), and Coptic. A letter of any other is a picture to its reader.
 */
const SCRIPTS =
  "Adlam Arabic Armenian Balinese Bamum Batak Bengali Bopomofo Canadian_Aboriginal Chakma Cham Cherokee Coptic Cyrillic " +
  "Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Hanifi_Rohingya Hebrew Javanese Kannada Kayah_Li Khmer Lao " +
  "Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong " +
  "Ol_Chiki Oriya Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Thai " +
  "Tibetan Tifinagh Vai Wancho Yi";

/** Written together in one word. */
const JAPANESE = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";

/** A letter or digit that is not Latin, with the letters of its script that follow. Modifier letters are ornaments already. */
const FOREIGN = new RegExp(
  [JAPANESE, ...SCRIPTS.split(" ").map((script) => `\\p{sc=${script}}`)]
    .map((letters) => `(?:(?=\\p{L})[${letters}]\\p{M}*)+`)
    .concat("(?![\\p{ASCII}\\p{sc=Latin}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{Nd}]")
    .join("|"),
  "gu",
);

/**
 * Letters that are drawn as a dot, dash, stroke or bracket. Source: Unicode's confusables.txt (UTS #39), where they stand for
 * punctuation and signs; by likeness the other finals of Canadian syllabics and the dots of old Hangul; and what people put
 * around names for its looks: "彡Anaツ".
 */
const DRAWN_AS_SIGNS = /[יײॽൎᅳᆖᆞᆢㅡㆍᐳᐸᐷᑀᑁᑄᑅ\u141e-\u142aᑊᕀⲲ-ⲵⲷⲺⲻⳆⳇⵈⵑくノヽ一丨丶丿乀乁亅ฯツッシミ彡乂メ卍卐ღ𡿨𖼿]/u;

/**
 * A name without the letters of other scripts that form no word in it, in every way that it may be read so. "乃" says B, "ا" l
 * and "Ω" O, but they may also stand for nothing: "Admin乃", "Squid Ink Ω".
 */
export function withoutLoneLetters(name: string): readonly string[] {
  if (name.search(FOREIGN) < 0) return [];
  const without = (isNothing: (run: string) => boolean, gap = " ") =>
    name.replace(FOREIGN, (run) => (isNothing(run) ? gap : withoutLone(run, gap)));
  return [
    without(() => false),
    without(() => false, ""),
    // Others may stand for Latin letters in the same name: "Ѕquіd ІnkΩ".
    without((run) => isOneLetter(run) && !lettersOf(run).some(isTwin)),
    without(isOneLetter),
  ];
}

/** A plain letter in another type, as mathematicians set it, is of no other script. */
const isOneLetter = (run: string) => {
  const [letter = "", ...others] = lettersOf(run);
  return others.every((other) => other === letter) && !isAscii(fold(letter));
};

const isTwin = (letter: string) => TWINS.has(fold(letter));

/**
 * A run of letters of one script as a word of its own, or what is left of it: its look-alikes of Latin letters, where all but
 * one of them are such ("Squid Inкю"), and nothing of a letter that stands alone, is repeated, or is drawn as a sign.
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
