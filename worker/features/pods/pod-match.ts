import { searchablePrefixes } from "./city-key.ts";
import { readTrailingState, withoutZipAndCountry } from "./city-query.ts";
import type { PodMatch } from "./pod-search.repository.ts";

/** More words narrow nothing down and cost a look-up each. */
const MAX_WORDS = 8;
/** What FTS5 splits, too, but for apostrophes: with one inside, a word is a phrase, "o'f" finds O'Fallon. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}'’‘ʻʼ`´]+/u;
const IN_WORDS = /[\p{L}\p{N}]/u;

/** Reads a search text, or undefined when too little of it could be part of a name. */
export function podMatch(typed: string): PodMatch | undefined {
  const text = withoutZipAndCountry(typed);
  const prefixes = searchablePrefixes(text);
  const words = text.split(BETWEEN_WORDS).filter((word) => IN_WORDS.test(word));
  if (prefixes.length === 0 || words.length === 0) return undefined;
  const byKey = prefixes.map((prefix) => `keys : ${beginning(prefix)}`);
  const inState = readTrailingState(text);
  if (inState) byKey.push(`(keys : "${inState.named}" AND words : "${inState.state}")`);
  return {
    byKey: byKey.join(" OR "),
    byWords: words.slice(0, MAX_WORDS).map(beginning).join(" AND "),
    prefixes: inState ? [...prefixes, inState.named] : prefixes,
  };
}

/** A quoted FTS5 string is data, whatever it holds; letters, digits and apostrophes are all that is left in it anyway. */
const beginning = (word: string) => `"${word}" *`;
