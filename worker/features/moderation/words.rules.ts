import {
  collapseDuplicatesTransformer,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from "obscenity";
import { fold, latinize } from "./fold.ts";
import { rejoined, unmasked } from "./masked-words.ts";
import { plainDots } from "./spelled-dots.ts";
import { WORD_LIST, type WordFamily } from "./word-list.ts";

/** Letters that stand double in a pattern; of all others, "fuuuck" leaves one. */
const DOUBLED = new Map(Array.from("beolsgzf", (letter) => [letter, 2]));

const matcher = new RegExpMatcher({
  ...WORD_LIST.build(),
  blacklistMatcherTransformers: [
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: DOUBLED }),
  ],
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

/** The family of the first abusive word in a text, however it is dressed up, or undefined. */
export function abusiveWord(text: string): WordFamily | undefined {
  const plain = withoutNames(latinize(fold(plainDots(text), "*")));
  for (const reading of readings(plain)) {
    const [match] = matcher.getAllMatches(reading);
    if (match !== undefined) return WORD_LIST.getPayloadWithPhraseMetadata(match).phraseMetadata?.family ?? "profanity";
  }
  return undefined;
}

/** The text as it stands, with spaced letters or cut words joined, and with masked letters put back. */
const readings = (plain: string) =>
  new Set([plain, joinSpaced(plain), rejoined(plain), unmasked(plain)].map(quietNumbers));

/** Family names and given names of many neighbors, as whole words and written like names. */
const NAMES =
  /\b(?:Fuku(?:chi|da|hara|i|ma|mi|moto|naga|oka|ro|shi|shima|ta|wa|yama|zawa)|Fuka(?:da|gawa|i|mi|no|sawa|se|zawa)|(?:Har|Rak|Ak|Ni|An|Ar)shit|Shittu|Shitrit|Slutsk(?:y|aya))\b/gu;

/** The Vietnamese Bích: alone, before another name or behind one that it often follows. */
const BICH = /^Bich$|\bBich(?= \p{Lu}\p{Ll})|(?<=\b(?:Hong|Kim|Ngoc|Thi|Van) )Bich\b/gu;

/** Dick is a name when it is written like one and nobody is called it. */
const withoutNames = (text: string) =>
  text
    .replace(NAMES, "Name")
    .replace(BICH, "Name")
    .replace(
      /(?<!\b(?:you|your|ur|a|an|big|little|tiny|small|suck|my|his|the|total|huge|such|of|fat) )\bDick\b(?! (?:head|face|move|pics?)\b)/gu,
      "Richard",
    );

/** Buses, roads and rooms: "the N16 bus", "exit A55". */
const NUMBERED =
  /\b\p{Lu}\d{2,3}(?= (?:bus|tram|train|line|route|road|exit|stop|gate|form)\b)|(?<=\b(?:bus|tram|train|line|route|road|exit|stop|gate|room|seat|form) )\p{Lu}\d{2,3}\b/gu;

/**
 * Numbers, prices and closing punctuation are no letters in disguise: "455", "$5", "ass!" and "(class)" are what they
 * say, "a55" and "sh!t" are not.
 */
const quietNumbers = (text: string) =>
  text
    .replace(NUMBERED, "#")
    .replace(/(?<![\p{L}\p{N}@$!])[$#]?\d[\d.,:/-]*(?![\p{L}@$!])/gu, "#")
    .replace(/[!|]+(?!\p{L})/gu, ".")
    .replace(/\((?!unt)/gu, " ")
    .replace(/[/\\]/gu, " ")
    .replace(/\$(?=\d)/gu, " ");

/** "f u c k", "f.u.c.k", "F-U-C-K": single letters with gaps between them, or on lines of their own. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!*](?:[ \n.\-_*/,|]+[\p{L}\p{N}@$!*](?![\p{L}\p{N}])){2,}/gu;

const joinSpaced = (text: string) => text.replace(SPACED, (letters) => ` ${letters.replace(/[ \n.\-_*/,|]/gu, "")} `);
