import { LIMITS } from "../../contract/limits.ts";

/** Marks that belong to a word without splitting it: accents once decomposed, apostrophes, the okina. */
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

/** Before a name, "N Las Vegas"; initials are left alone, "S.N.P.J.". */
const DIRECTIONS = new Map([
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/** "Village of Grosse Pointe Shores" goes by its own name. */
const KIND_OF_PLACE = /^(city|town|township|village|borough) of (?=.)/;

/** What people call places that the data has under another name, as keys. */
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

/** A text as it is compared word for word: no accents, punctuation, capitals or spaces. */
export const plainKey = (text: string) => words(text).join("");

/**
 * A place name as it is compared: as `plainKey`, abbreviations spelled out. "Saint Louis", "St Louis" and "st. louis" are
 * one key, and a key that starts with another is a name that starts with the other.
 */
export function cityKey(name: string): string {
  const key = nameWords(name).map(spellOut).join("");
  return OTHER_NAMES.get(key) ?? key;
}

/**
 * The keys that a half-typed name may be the beginning of. Usually one; more when the text ends in an abbreviation that
 * may still become another word ("st" on the way to "stockton") or begins another name of a place.
 */
export function cityKeyPrefixes(typed: string): string[] {
  const all = nameWords(typed);
  const last = all.pop() ?? "";
  const before = all.map(spellOut).join("");
  const typedKeys = [before + spellOut(last), before + last].filter((key) => key !== "");
  const others = [...OTHER_NAMES].filter(([other]) => typedKeys.some((key) => other.startsWith(key)));
  return [...new Set([...typedKeys, ...others.map(([, key]) => key)])];
}

/** Of `cityKeyPrefixes` those worth a search: a single letter that odd characters leave over is too little. */
export const searchablePrefixes = (typed: string) =>
  cityKeyPrefixes(typed).filter((prefix) => prefix.length >= LIMITS.searchMin);
