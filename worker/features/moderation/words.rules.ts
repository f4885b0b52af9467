import {
  collapseDuplicatesTransformer,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from "obscenity";
import type { Action } from "../../contract/moderation.ts";
import { fold, latinize } from "./fold.ts";
import { isMaskable, rejoined, unmasked } from "./masked-words.ts";
import { plainDots } from "./spelled-dots.ts";
import { DOUBLED_LETTERS, stretchable, WORD_LIST, type WordFamily } from "./word-list.ts";

/** Letters that are doubled in a pattern. Runs of other letters count as one: "fuuuck". */
const DOUBLED = new Map(Array.from(DOUBLED_LETTERS, (letter) => [letter, 2]));

const list = WORD_LIST.build();

const matcher = new RegExpMatcher({
  ...list,
  blacklistedTerms: list.blacklistedTerms.map((term) => ({ ...term, pattern: stretchable(term.pattern) })),
  blacklistMatcherTransformers: [
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
    collapseDuplicatesTransformer({ defaultThreshold: 1, customThresholds: DOUBLED }),
  ],
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

/**
 * Abuse in a text. A word that is also a name or an everyday word is a nudge, and what the text reports of others is
 * held.
 */
interface Abuse {
  readonly family: WordFamily;
  readonly word: string;
  readonly action: Exclude<Action, "allow">;
}

/** The worst abusive word of a text or name, in any disguise, or undefined. Names report nothing. */
export function findAbuse(text: string, isName = false): Abuse | undefined {
  let doubtful: Abuse | undefined;
  const isPhrase = isName && text.trim().split(/\s+/u).length > 3;
  for (const reading of readings(plainDots(text))) {
    for (const match of matcher.getAllMatches(reading)) {
      const { family = "profanity", isAmbiguous } = WORD_LIST.getPayloadWithPhraseMetadata(match).phraseMetadata ?? {};
      const place = placeOf(reading, match);
      if (family === "self_harm" && OF_ONESELF.test(place.before.slice(-60))) continue;
      const { word } = place;
      const isNoName = isPhrase || NOBODYS_NAME.test(word) || isInsultingName(place);
      if (isName && isAmbiguous === true && isNoName) return { family, word, action: "refuse" };
      if (isSomebodysName(place)) continue;
      const isHeld = !isName && isReported(place);
      if (isAmbiguous !== true && !isHeld) return { family, word, action: "refuse" };
      if (doubtful?.action !== "hold") doubtful = { family, word, action: isHeld ? "hold" : "nudge" };
    }
  }
  return doubtful;
}

/** A matched word, and the text around it. */
const placeOf = (text: string, { startIndex, endIndex }: { startIndex: number; endIndex: number }) => ({
  before: text.slice(0, startIndex),
  word: text.slice(startIndex, endIndex + 1),
  after: text.slice(endIndex + 1),
});

type Place = ReturnType<typeof placeOf>;

/** Somebody tells what others said, wrote or did. Then abuse is held, not refused. */
const REPORT =
  /(?<!\b(?:i|we) )\b(?:call(?:ed|s|ing)|shout(?:ed|s|ing)|yell(?:ed|s|ing)|scream(?:ed|s|ing)|texted|told|sa(?:id|ys|ying)|wr(?:ote|ites|itten)|spray(?:ed)?|painted|carved|scratched|heard|left (?:me |us )?an? \w+)\b/iu;

/** "You called the cops, you <word>" is said to a reader: there the report has to be in the same clause, or a quotation. */
function isReported({ before }: Place): boolean {
  if (!/\b(?:you|u) (?:\w+ )?$/iu.test(before)) return REPORT.test(before);
  const isQuoted = (before.match(/["\u201c\u201d]/gu) ?? []).length % 2 === 1;
  return REPORT.test(isQuoted ? before : (/[^,;.!?\n]*$/u.exec(before.slice(-80))?.[0] ?? ""));
}

/** "I just want to go die": the writers speak of themselves. */
const OF_ONESELF =
  /\b(?:i|i'?m|(?:tells?|telling|makes?) me|my (?:head|brain|mind))\b(?:(?!\b(?:you|u|ya|all|sa(?:id|y)|hope|wish|think)\b)[^.,:;!?\n])*$/iu;

/** Family and given names of neighbors that are abuse in lower case. */
const NAMES = /^(?:Dicks?|Cocks?|Kike|Bich|Fu|Beaner|Wank|Porn|Faggs?|Cumm?|Bastard)$/u;
/** Those of them that need a sign of a name next to them: "Kike Lopez", "Mr. Beaner". */
const SLUR_NAMES = /^(?:Kike|Bich|Beaner)$/u;
const BEFORE_NAME = /\b(?:mrs?|ms|and|with|thanks)\.? $/iu;
const AFTER_NAME = /^(?: and| &)? \p{Lu}/u;
/** Slurs that nobody is called. */
const NOBODYS_NAME =
  /^(?:spic|cum|fags?|kikes|chinks?|pakis|beaners|abos|nigs|trann(?:y|ies)|put[ao]s|mierda|pendej|maric(?:on|ones)|cabron(?:es)?|hijueputa|boobs)$/iu;

/** What is said in front of an insult and not of a name; "thank you Dick" is said to one. */
const BEFORE_INSULT =
  /(?:(?<!\b(?:thank|bless|see|love|miss|to|are) )\byou|\b(?:your|ur|an?|big|little|tiny|small|suck|my|his|total|huge|such|of|fat|stupid|dumb|ugly|dirty|fucking|filthy|greedy|damn|hate|gas|no)) $/iu;

const isInsult = ({ before, after }: Place) => BEFORE_INSULT.test(before.slice(-20)) && !/^['\u2019]s\b/u.test(after);

/** "My Bich" and "An Fu" are whole names: My and An are given names, too. */
const isInsultingName = (place: Place) => isInsult(place) && !/^(?:bich|fu)$/iu.test(place.word);

function isSomebodysName(place: Place): boolean {
  if (!NAMES.test(place.word) || isInsult(place)) return false;
  return !SLUR_NAMES.test(place.word) || BEFORE_NAME.test(place.before.slice(-20)) || AFTER_NAME.test(place.after);
}

/** The text unchanged, with spaced letters or cut words joined, and with masked letters restored. */
export function readings(text: string): Set<string> {
  const plains = Array.from(new Set([text, flagsSpelledOut(text)]), (seen) => latinize(fold(seen, "*")));
  return new Set(
    plains
      .flatMap((plain) => [plain, joinSpaced(plain), rejoined(plain), unmasked(plain), unnumbered(plain)])
      .map(quietNumbers),
  );
}

/** Flags read as letters: two of them are a country, four can be a word. */
const flagsSpelledOut = (text: string) =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 97));

/** "1whore", "fag1": words of the list without the numbers before and behind them. */
const unnumbered = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])\d*(\p{L}{3,})\d*(?![\p{L}\p{N}])/gu, (token, word: string) =>
    isMaskable(word.toLowerCase()) ? word : token,
  );

/** Things with a letter and a number in their names, even in lower case: "bus n16". */
const NUMBERED_THINGS = "bus|train|route|line|room|seat|gate|exit|apt|apartment|unit|suite|lot|galaxy|samsung";

/** A letter and a number in the name of a home, bus or phone: "Apt A55", "The N16 is late"; not "kiss my A55". */
const NUMBERED = new RegExp(
  "(?<![\\p{L}\\p{N}])(?:(?<!\\b(?i:you|your|ur|u|an?|my|his|her|their|big|fat|dumb|lazy|stupid) )\\p{Lu}" +
    `|(?<=\\b(?i:${NUMBERED_THINGS}) )\\p{Ll})\\d{2,3}(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Nines that replace a g: "ni99er", "fa9"; not in "N99", "49ers". */
const NINES = /(?<!\p{N})9{1,3}(?=\p{L})|(?<=\p{Ll}{2})9(?![\p{L}\p{N}])/gu;

/**
 * Removes numbers, prices and closing punctuation that are no disguised letters: "455", "$5", "ass!" and "(class)" mean
 * what they say, "a55" and "sh!t" do not.
 */
const quietNumbers = (text: string) =>
  text
    .replace(NUMBERED, "#")
    .replace(NINES, (nines) => "g".repeat(nines.length))
    .replace(/(?<!\p{N})8(?=\p{L})/gu, "b")
    .replace(/(?<![\p{L}\p{N}@$!])[$#]?\d[\d.,:/-]*(?![\p{L}@$!])/gu, "#")
    .replace(/[!|]+(?!\p{L})/gu, ".")
    .replace(/\((?!unt)/gu, " ")
    .replace(/[/\\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, " ");

/** "f u c k", "f.u.c.k", "F-U-C-K": single letters with gaps between them, or on lines of their own. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!*](?:[ \n.\-_*/,|]+[\p{L}\p{N}@$!*](?![\p{L}\p{N}])){2,}/gu;

/** "f=u=c=k", "f : u : c : k": the same with signs that are too common between numbers to be ignored there. */
const PARTED = /(?<![\p{L}\p{N}])\p{L}(?: ?[:;+='"\u2019\u2010-\u2015~]{1,2} ?\p{L}(?![\p{L}\p{N}])){2,}/gu;

const joinSpaced = (text: string) =>
  text
    .replace(SPACED, (letters) => joined(letters.replace(/[ \n.\-_*/,|]/gu, "")))
    .replace(PARTED, (letters) => joined(letters.replace(/\P{L}/gu, "")));

/** An "a" or "I" in front of the letters may be a word of its own. */
const joined = (word: string) => ` ${word} ${/^[ai].{4}/iu.test(word) ? word.slice(1) : ""} `;
