import { nameReadings } from "./name-readings.ts";
import {
  AT_WAIL,
  BEFORE_MODS,
  BESIDE_WAIL,
  COMPANY,
  FILLERS,
  IN_ONE_PIECE,
  OFFICE,
  OVER_PODS,
  PRODUCT,
  ROLES,
  SIGNS,
  TITLES,
} from "./reserved-words.ts";

/** A pattern for Wail. It does not match Wall, which is a name. `nameReadings` handles look-alikes of the l. */
const WAIL = "(?:w|vv|uu)+[a4@]+[i1!|]+[l1!|]+";

const patternOf = (word: string) =>
  word === "wail" ? WAIL : Array.from(word, (letter) => `${SIGNS[letter] ?? letter}+`).join("");

const patternsOf = (...lists: readonly string[]) => lists.flatMap((list) => list.split(" ").map(patternOf));

const SQUID_INK = `${patternOf("squid")}${patternOf("ink")}${SIGNS.s}?`;

/** Longer words are not recognised at a glance, and take long to compare. */
const WORD_MAX = 60;

/**
 * Whether a word is one of these. Names are matched word by word: one expression for the whole name would try every
 * combination of words, and "Bot777 bot777 bot777 bot777 bot777" would keep the worker busy for minutes.
 */
function oneOf(patterns: readonly string[]): (word: string) => boolean {
  const pattern = wholly(patterns.join("|"));
  return (word) => word.length <= WORD_MAX && pattern.test(word);
}

const wholly = (pattern: string) => new RegExp(`^(?:${pattern})$`, "u");

/** `oneOf`, also with digits around the word: "Admin1". */
const oneNumbered = (patterns: readonly string[]) => oneOf([`\\d*(?:${patterns.join("|")})\\d*`]);

/** The emoji in place of the word: "🦑 Ink". */
const SQUID = "🦑";

const isSquidInk = oneNumbered([SQUID_INK]);
const isWail = oneNumbered([WAIL]);
const isWailOrWails = oneNumbered([`${WAIL}${SIGNS.s}?`]);
const isAi = oneNumbered(["[a4@][i1!|l]"]);
const isReservedWord = oneNumbered([SQUID_INK, ...patternsOf(PRODUCT, OFFICE)]);
const isCompany = oneNumbered([...patternsOf(COMPANY), ...FILLERS.split(" "), "\\d", "\\d+[smhdw]"]);
const isBesideWail = oneNumbered(patternsOf(BESIDE_WAIL));
const isTitle = oneNumbered(patternsOf(TITLES));
const isOffice = oneNumbered(patternsOf(OFFICE, AT_WAIL));
const isOverPods = oneNumbered(patternsOf(OVER_PODS));
const isBeforeMods = oneNumbered([...patternsOf(COMPANY, BEFORE_MODS), ...FILLERS.split(" ")]);
const isMod = oneOf([patternOf("mod")]);
const isModOrMods = oneOf([`${patternOf("mod")}${SIGNS.s}?`]);

const isFiller = oneOf(FILLERS.split(" "));
const isRole = oneNumbered(ROLES.split(", ").map((role) => patternsOf(role).join(" ")));

const isOurs = (word: string) => isReservedWord(word) || isCompany(word);
const isOursBesideWail = (word: string) => isOurs(word) || isBesideWail(word);

/** Only words of Wail and its staff, at least one of them reserved. */
const isOursAlone = (words: readonly string[]) => words.some(isReservedWord) && words.every(isOurs);

/** Wail among such words only. "Wail Al" reads as "Wail AI". Al Wail and Wail Ali are neighbors. */
const isWailInCompany = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      isWail(word) &&
      words.slice(0, at).every(isOursBesideWail) &&
      words.slice(at + 1).every((after) => isOursBesideWail(after) || isAi(after)),
  );

/**
 * "Mod Tom", "The Mod Tom", "Super Mod": the title first, after words of Wail, or last. The Mod Squad is somebody else.
 */
function isMods(words: readonly string[]): boolean {
  if (words.length < 2) return false;
  const [title = "", ...others] = words.slice(words.findIndex((word) => !isBeforeMods(word)));
  return (isMod(title) && !["squad", "podge"].includes(others.join(" "))) || isModOrMods(words.at(-1) ?? "");
}

/** "Pod Operator". "The Pod Team Racers" is somebody else. */
const isOfPods = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      ["pod", "pods"].includes(word) &&
      isOverPods(words[at + 1] ?? "") &&
      words.every((other, index) => isCompany(other) || (index > at && isOverPods(other))),
  );

/** "The Safety Team". */
const isOfRole = (words: readonly string[]) => isRole(words.filter((word) => !isFiller(word)).join(" "));

/** "Support Tom of Wail". */
const isOfficeAtWail = (words: readonly string[]) => words.some(isWailOrWails) && words.some(isOffice);

const COMES_FROM = ["of", "at", "from", "by", "for", "with", "@", "de"];

/** "Tom from Wail", "Anna @ Wail". */
const isFromWail = (words: readonly string[]) =>
  words.some((word, at) => {
    const next = words[at + 1] === "the" ? at + 2 : at + 1;
    const isAddressed = word.startsWith("@") && isWail(word.slice(1));
    return isAddressed || (COMES_FROM.includes(word) && isWail(words[next] ?? ""));
  });

/** "Trust & Safety Team". */
const isTrustAndSafety = (words: readonly string[]) =>
  words.some((word, at) => word === "trust" && words[words[at + 1] === "and" ? at + 2 : at + 1] === "safety");

/** Finds a word at `from` and returns every index where it may end, since its last letter may be repeated. */
type Piece = (text: string, from: number) => readonly number[];

function pieceOf(pattern: string): Piece {
  const [longest, whole] = [new RegExp(pattern, "uy"), wholly(pattern)];
  return (text, from) => {
    longest.lastIndex = from;
    const ends: number[] = [];
    let end = longest.test(text) ? longest.lastIndex : from;
    for (; end > from && whole.test(text.slice(from, end)); end -= 1) ends.push(end);
    return ends;
  };
}

const OFFICE_PIECES = patternsOf(OFFICE).map(pieceOf);
const FIRST_PIECES = [SQUID_INK, ...patternsOf(PRODUCT, OFFICE)].map(pieceOf);
const OTHER_PIECES = [...OFFICE_PIECES, ...patternsOf(IN_ONE_PIECE).map(pieceOf)];
const WAIL_PIECE = [pieceOf(WAIL)];
const BESIDE_WAIL_PIECES = patternsOf(BESIDE_WAIL).map(pieceOf);

/** Longer texts are not recognised at a glance. */
const IN_ONE_PIECE_MAX = 100;

/** Whether a text is one piece of `first` followed only by pieces of `others`. */
function isMadeOf(text: string, first: readonly Piece[], others: readonly Piece[]): boolean {
  const endsIn = (pieces: readonly Piece[], from: number) => pieces.flatMap((piece) => piece(text, from));
  const starts = ["", "the", "real", "super", "team", "iam"].filter((start) => text.startsWith(start));
  const reached = new Set(starts.flatMap((start) => endsIn(first, start.length)));
  // The set grows while the loop runs over it.
  for (const end of reached) for (const next of endsIn(others, end)) reached.add(next);
  return reached.has(text.length);
}

/** "mod" written in one piece is accepted: M. O. D. are initials. */
const INITIALS = /^mods?$/u;

/** The same words written without gaps: "W a i l", "SquidInk", "wailteam", "wailcrew". */
function isInOnePiece(words: readonly string[]): boolean {
  const text = words.join("").replace(/^\d+|\d+$/gu, "");
  if (text.length > IN_ONE_PIECE_MAX || INITIALS.test(text)) return false;
  return isMadeOf(text, FIRST_PIECES, OTHER_PIECES) || isMadeOf(text, WAIL_PIECE, BESIDE_WAIL_PIECES);
}

/** Separators of the parts of a name: "Squid Ink · now", "Tom (Wail)", "Wail - Tom"; not "Wail-Haddad". */
const SET_OFF = /[^\p{L}\p{N}\p{M}\s'’ʼ`´&.,!|+$@-]|\s[|-]\s/u;

/** "Wai L." and "Wai L ツ" are a person with an initial. "Wai l" and "WAI L" are Wail with a gap. */
const WAI_WITH_INITIAL = /^[\s·]*Wai\s+L\.?[\s·]*$/u;

const RULES = [
  isOursAlone,
  isWailInCompany,
  isMods,
  isOfPods,
  isOfRole,
  isOfficeAtWail,
  isFromWail,
  isTrustAndSafety,
  isInOnePiece,
];

/**
 * Whether a name could be taken for Wail, its staff or the author of anonymous wails, in any disguise: look-alike
 * letters and signs, invisible characters, accents, spacing, case. Words are matched as a whole, so Stafford, Adminah
 * and Squidney are accepted.
 */
export function isReservedName(name: string): boolean {
  const spokenOut = name.includes(SQUID) ? [name, name.replaceAll(SQUID, " Squid ")] : [name];
  return spokenOut.flatMap(nameReadings).some((reading) => {
    if (WAI_WITH_INITIAL.test(reading)) return false;
    const words = wordsOf(reading);
    if (words.some(isTitle) || RULES.some((pretends) => pretends(words))) return true;
    return reading.split(SET_OFF).some((part) => isOursAlone(wordsOf(part)));
  });
}

/** The words of a name. "squid ink" counts as one. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  for (const word of name.toLowerCase().match(/[\p{L}\p{N}@$!|+]+/gu) ?? []) {
    const withLast = `${words.at(-1) ?? ""}${word}`;
    if (words.length > 0 && isSquidInk(withLast)) words.splice(-1, 1, withLast);
    else words.push(word);
  }
  return words;
}
