import { inLatin, withoutLoneLetters } from "./name-letters.ts";

/** Signs that look like an l, where they do not enclose something. */
const STROKES = /[[\](){}£]/gu;

/** "\\/\\/ail", "|/|/ail". */
const DRAWN_W = /(?:\\\/|\|\/){2}/gu;

/** The letters that flags are made of, which can also spell a name. */
const REGIONAL_INDICATORS = /[\u{1f1e6}-\u{1f1ff}]/gu;

/** Signs with a compatibility form in letters that mean nothing in a name: "Squid Ink ™". */
const MARKS = /[™℠®©℗]/gu;

/** Letters that look like a p and are pronounced r. */
const RHO = /[рРρΡⲣⲢ]/gu;

/** Round signs, and the round letters of ordinary Arabic. */
const CIRCLES = /[⭕🔴🟠🟡🟢🔵🟣🟤⚫⚪🔘◯○●◉◎۵\u0647\u06be\u06c1\u06d5\ufba6-\ufbad\ufee9-\ufeec]\ufe0f?/gu;
const EXCLAMATIONS = /[❗❕]\ufe0f?/gu;

/** Signs that can replace letters but are followed by no letter or number: more likely punctuation. */
const CLOSING = /[!|+$]+(?![\p{L}\p{N}])/gu;

/**
 * Characters that are neither plain letters nor digits but can look like one: modifier letters, signs that fold to
 * letters, letters that look like a sign. "Squid Inkˈ", "Squid Ink×", "Wailǂ".
 */
const ORNAMENTS =
  /(?:(?![\p{ASCII}\p{Nd}\p{Extended_Pictographic}])[\p{Lm}\p{N}\p{S}\p{P}ªºµǀ-ǃɁɂʔʕꞋꞌꞏ〆〼\u1ce9-\u1cfa]|[Ⓜ㊗㊙🅰🅱🅾🅿\u{1f200}-\u{1f265}])+/gu;

/** A hamza or an ayn, as the name Waʼil is written with. */
const HAMZA = /^[ʼʻʾʿˀ]$/u;

/** All readings of a name, in plain Latin letters where it has look-alikes of them. */
export function nameReadings(name: string): readonly string[] {
  const plain = name.replace(MARKS, " ");
  const pictures = [plain, ...withoutLoneLetters(plain)].flatMap(pictured);
  return [...new Set([...new Set(pictures)].map(inLatin).flatMap(variants))];
}

/** A name with signs that look or sound like letters replaced by those letters. */
function pictured(name: string): readonly string[] {
  return [
    name,
    name.replace(CIRCLES, "o").replace(EXCLAMATIONS, "!").replaceAll("💲", "$"),
    name.replace(RHO, "r"),
    name.replace(REGIONAL_INDICATORS, (flag) => String.fromCharCode((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 97)),
    name.replace(DRAWN_W, "w").replaceAll("/\\", "a").replace(STROKES, "|"),
    withoutOrnaments(name),
  ];
}

/** A name with its ornaments as gaps, or as an apostrophe before a last s: "Wailˈs". */
const withoutOrnaments = (name: string) =>
  name.replace(ORNAMENTS, (ornament, at: number) => {
    const end = at + ornament.length;
    // As many characters as the patterns below read.
    const [before, after] = [name.slice(Math.max(0, at - 4), at), name.slice(end, end + 4)];
    if (/^s(?!\p{L})/iu.test(after)) return "'";
    const isInWail = /(?<!\p{L})w[aāáàâ]$/iu.test(before) && /^il(?!\p{L})/iu.test(after) && HAMZA.test(ornament);
    // Signs and punctuation keep separating parts: "Wailˈ · Tom".
    if (!isInWail) return /[\p{S}\p{P}]/u.test(ornament) ? " · " : " ";
    // Waʼil alone is a given name. With other words it reads as Wail: "Waʼil Team".
    return /\p{L}/u.test(name.slice(0, at - 2) + name.slice(end + 2)) ? "" : ornament;
  });

/** A name unchanged, with signs as punctuation ("Wail!", "A+D+M+I+N"), split at capitals ("WailTeam"), and so on. */
function variants(name: string): readonly string[] {
  const apart = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  // A capital I among small letters is an l ("WaiI"), a small l after a capital an I ("WAlL").
  const smallL = name.replace(/(?<=\p{Ll})I/gu, "l");
  const capitalI = name.replace(/(?<=\p{Lu}[^\p{L}\p{N}]*)l/gu, "I");
  // "Wail's Team", "Squid Ink's".
  const owned = name.replace(/(?<=\p{L})['’ʼ`´]s(?!\p{L})/giu, "");
  return [name, apart, smallL, capitalI, owned].flatMap((text) => [
    text,
    text.replace(CLOSING, " "),
    text.replace(/[!|+$@]+/gu, " "),
  ]);
}
