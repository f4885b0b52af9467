import { LIMITS } from "../../contract/limits.ts";

/** Marks that belong to a word without splitting it: accents once decomposed, apostrophes, the okina. */
const INSIDE_WORDS = /[\p{M}'’‘ʻʼ`´]/gu;
const BETWEEN_WORDS = /[^a-z0-9]+/u;

/** Abbreviations of place names and what they stand for. Source: data/ATTRIBUTION.md. */
const SPELLED_OUT: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount" };

function words(name: string): string[] {
  const plain = name.normalize("NFKD").replace(INSIDE_WORDS, "").toLowerCase();
  return plain.split(BETWEEN_WORDS).filter((word) => word !== "");
}

function spellOut(word: string): string {
  return Object.hasOwn(SPELLED_OUT, word) ? (SPELLED_OUT[word] ?? word) : word;
}

/**
 * A place name as it is compared: no accents, punctuation, capitals or spaces, abbreviations spelled out. "Saint Louis",
 * "St Louis" and "st. louis" are one key, and a key that starts with another is a name that starts with the other.
 */
export function cityKey(name: string): string {
  return words(name).map(spellOut).join("");
}

/**
 * The keys that a half-typed name may be the beginning of. Usually one; two when the text ends in an abbreviation that
 * may still become another word ("st" on the way to "stockton").
 */
export function cityKeyPrefixes(typed: string): string[] {
  const all = words(typed);
  const last = all.at(-1);
  if (last === undefined) return [];
  const before = all.slice(0, -1).map(spellOut).join("");
  return [...new Set([before + spellOut(last), before + last])];
}

/** Of `cityKeyPrefixes` those worth a search: a single letter that odd characters leave over is too little. */
export const searchablePrefixes = (typed: string) =>
  cityKeyPrefixes(typed).filter((prefix) => prefix.length >= LIMITS.searchMin);
