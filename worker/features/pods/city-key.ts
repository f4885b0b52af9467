import { LIMITS } from "../../contract/limits.ts";

/** Marks inside a word that do not split it: decomposed accents, apostrophes, the okina. */
const INSIDE_WORDS = /[\p{M}'’‘ʻʼ`´]/gu;
const BETWEEN_WORDS = /[^a-z0-9]+/u;

/** Abbreviations of place names and what they stand for. "Sainte" is compared as "Saint": "Ste" and "St" find both. */
const SPELLED_OUT = new Map([
  ["st", "saint"],
  ["ste", "saint"],
  ["sainte", "saint"],
  ["ft", "fort"],
  ["mt", "mount"],
]);

/** Directions before a name, "N Las Vegas". Initials are unchanged, "S.N.P.J.". */
const DIRECTIONS = new Map([
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/** "Village of Grosse Pointe Shores" is known as Grosse Pointe Shores. */
const KIND_OF_PLACE = /^(city|town|township|village|borough) of (?=.)/;

/** Other names of places, as keys. */
const OTHER_NAMES = new Map([
  ["nyc", "newyork"],
  ["newyorkcity", "newyork"],
  ["la", "losangeles"],
  ["sf", "sanfrancisco"],
  ["dc", "washington"],
  ["philly", "philadelphia"],
  ["vegas", "lasvegas"],
  ["sanbuenaventura", "ventura"],
]);

function words(text: string): string[] {
  const plain = text.normalize("NFKD").replace(INSIDE_WORDS, "").toLowerCase();
  return plain.split(BETWEEN_WORDS).filter((word) => word !== "");
}

function nameWords(name: string): string[] {
  const [first = "", ...rest] = words(name).join(" ").replace(KIND_OF_PLACE, "").split(" ");
  const direction = (rest[0] ?? "").length > 1 ? DIRECTIONS.get(first) : undefined;
  return [direction ?? first, ...rest];
}

const spellOut = (word: string) => SPELLED_OUT.get(word) ?? word;

/** A text as it is compared word by word: without accents, punctuation, capitals and spaces. */
export const plainKey = (text: string) => words(text).join("");

/**
 * A place name as it is compared: `plainKey` with abbreviations spelled out. "Saint Louis", "St Louis" and "st. louis"
 * have one key. A key is a prefix of another exactly when the one name begins the other.
 */
export function cityKey(name: string): string {
  const key = nameWords(name).map(spellOut).join("");
  return OTHER_NAMES.get(key) ?? key;
}

/**
 * The keys that a half-typed name can be a prefix of. Usually there is one. There are more when the text ends in an
 * abbreviation that may become another word ("st" in "stockton") or begins another name of a place.
 */
export function cityKeyPrefixes(typed: string): string[] {
  const all = nameWords(typed);
  const last = all.pop() ?? "";
  const before = all.map(spellOut).join("");
  const typedKeys = [before + spellOut(last), before + last].filter((key) => key !== "");
  const others = [...OTHER_NAMES].filter(([other]) => typedKeys.some((key) => other.startsWith(key)));
  return [...new Set([...typedKeys, ...others.map(([, key]) => key)])];
}

/** The `cityKeyPrefixes` that are long enough to search for. */
export const searchablePrefixes = (typed: string) =>
  cityKeyPrefixes(typed).filter((prefix) => prefix.length >= LIMITS.searchMin);
