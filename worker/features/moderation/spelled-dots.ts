import tlds from "tlds" with { type: "json" };
import { stripHidden } from "../../contract/text.ts";
import { isCommonWord, LITTLE_WORDS } from "./common-words.ts";

/**
 * Undoes the ways in which people spell an address so that a machine does not recognise it but a reader does. It
 * expects a folded text. The result is only searched for links.
 */

/** TLDs that are no English words: before these, a spelled or spaced dot can only mean an address. */
const PLAIN_TLDS = "com|net|org|io|biz|xyz|co|gov|edu|gg|ly|tv|ru|uk|app|dev|site|online";
/** Further TLDs that follow the word "dot" only in an address; not "top", "space" or "fun", which polka dots have. */
const BEHIND_DOT = `${PLAIN_TLDS}|info|ai|ca|de|fr|mx|es|eu|us|me|cc|ws|fm|im|sh|shop|store|club|tech|blog|cloud|website|vip|bet|live|click`;
/** As above, without those that could start a sentence ("net", "tv", "co", "app"). */
const NEVER_A_WORD = "com|org|biz|xyz|io";

const DOT_LIKE =
  /[\u066b\u06d4\u3002\uff0e\uff61\u2024\u2025\u2027\u00b7\u2022\u2219\u22c5\ufe52\u30fb\u0701\u0702\u16eb\u2e31\u25cf\ua4f8\u1803\ua60e]/gu;

/** Dots, rings, squares and diamonds that stand for a dot inside a word; elsewhere they are bullets. */
const DOT_INSIDE =
  "[\\u02d9\\u02da\\u0970\\u119e\\u318d\\u1427\\u2218\\u22c4\\u25a0\\u25a1\\u25aa\\u25ab\\u25c6-\\u25c8\\u25cb\\u25cc\\u25ce\\u25d8\\u25e6\\u25ef" +
  "\\u25fb-\\u25fe\\u2666\\u26aa\\u26ab\\u26ac\\u2756\\u2981\\u29bf\\u2b1b-\\u2b1e\\u2b24-\\u2b2b\\u2bc0\\u2bc1\\u2e30\\u2e33\\ua78f" +
  "\\u{10101}\\u{1f784}\\u{1f785}\\u{1f78d}-\\u{1f796}]";
const INSIDE = new RegExp(
  `(?<=[\\p{L}\\p{N}])${DOT_INSIDE}(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}] ?)${DOT_INSIDE}(?= ?(?:${NEVER_A_WORD})\\b)`,
  "giu",
);

/** Replaces signs that stand for a dot. It must run before folding, which turns several of them into gaps. */
export const plainDots = (text: string) => stripHidden(text).replace(INSIDE, ".").replace(DOT_LIKE, ".");

const ENTITIES: readonly [RegExp, string][] = [
  [/%2e|&#0*46;|&#x0*2e;|&period;/giu, "."],
  [/%3a|&#0*58;|&#x0*3a;|&colon;/giu, ":"],
  [/%2f|&#0*47;|&#x0*2f;|&sol;/giu, "/"],
];

/** In front of these a dot is one: "the dot com boom". */
const NOT_SPELLED = "[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|any|every|first|old|early|late|big|of|s";

/** "A polka dot club", "Echo Dot live". */
const KINDS_OF_DOT =
  "polka|echo|alexa|google|laser|leopard|candy|ladybug|color|colored|red|blue|green|yellow|orange|pink|black|white|little|tiny|single";

const DOT_WORD = "(?:d[o0]t|dawt|d\\.o\\.t|\\.)";
const SPELLINGS: readonly [RegExp, string][] = [
  // (dot) [dot] {dot} <dot> [.] and halves of it: brackets show the intent, any TLD may follow
  [new RegExp(`\\s*[(\\[{<]\\s*${DOT_WORD}\\s*[)\\]}>]\\s*`, "giu"), "."],
  [/(?<=\w)[([]\.(?=\w)|(?<=\w)\.[)\]](?=\w)/gu, "."],
  // harbor\.com, harbor./com
  [/(?<=[a-z0-9]{3,})(?:\\\.|\.[\\/])(?=(?:com|org)\b)/giu, "."],
  // "dot" *dot* _dot_ -dot-
  [new RegExp(`(?<=\\w)\\s?(["'*_~-])${DOT_WORD}\\1\\s?(?=(?:${BEHIND_DOT})\\b)`, "giu"), "."],
  // harbor dot shop; not "the dot com boom", "a polka dot club", "Auntie Dot us"
  [
    new RegExp(
      `(?<!\\b(?:${NOT_SPELLED}|${KINDS_OF_DOT})) (?:d[o0]t|D[O0]T|dawt) (?=(?:${BEHIND_DOT}|${BEHIND_DOT.toUpperCase()})\\b)`,
      "gu",
    ),
    ".",
  ],
  // harbor . com, harbor point com
  [new RegExp(`(?<!\\b(?:${NOT_SPELLED})) (?:${DOT_WORD}|period|point) (?=(?:${PLAIN_TLDS})\\b)`, "giu"), "."],
  // harbor com slash abc, bit ly / abc; not "rom com slash drama"
  [/(?<=[a-z0-9]{4,}) (com|io) slash (?=\w)/giu, ".$1/"],
  [/(?<=[a-z0-9]{3,}) (gg|ly) (?:slash|\/) ?(?=\w)/giu, ".$1/"],
  // t dot me slash abc
  [/(?<=\w) d[o0]t (\w{2,}) slash (?=\w)/giu, ".$1/"],
  // harbordotcom, harbordotinfo, harbor dotcom
  [
    /(?<=[a-z0-9]{3,})(?<!\b(?:the|this|that|early|late|former|failed|first|another|every)) ?dot(?=(?:com|net|org|biz|info|shop|store|site|online)\b)(?!com (?:boom|bubble|crash|era|bust|compan))/giu,
    ".",
  ],
  // harbor . com, harbor .com; not "a .com address"
  [
    new RegExp(`(?<=\\w)(?<!\\b(?:the|a|an|any|of|or|no|new|good|own|your)) *\\s\\.\\s*(?=(?:${PLAIN_TLDS})\\b)`, "gu"),
    ".",
  ],
  // harbor. com, harbor..com
  [new RegExp(`(?<=\\w)\\.(?:\\s+|\\.+)(?=(?:${NEVER_A_WORD})\\b)`, "gu"), "."],
  // harbor dot c om, harbor dot c.o.m
  [/(?<=\w) d[o0]t (?=c[\s.]+o[\s.]*m\b|co[\s.]+m\b)/giu, "."],
  // harbor.c om, harbor . c . o . m
  [/(?<=\w)\s*\.\s*[cC][\s.]{0,3}[oO0][\s.]{0,3}[mM]\b/gu, ".com"],
  // harbor,com, harbor , com
  [/(?<=[a-z0-9]{3,})\s?[,;]\s?(?=com\b)|(?<=[a-z0-9]{3,})[,;](?=(?:org|net|biz)\b)/giu, "."],
  // discord gg/abc
  [/(?<=[a-z0-9]{2,}) (?=(?:com|net|org|io|gg|ly|me)\/\w)/giu, "."],
  // harbor.ca:8080
  [/(?<=\w\.\p{L}{2,}):\d{2,5}(?!\d)/gu, ""],
  // www harbor com, www-harbor-com
  [/\bwww[\s.,_-]+(\w+)[\s.,_-]+(?=(?:com|net|org)\b)/giu, "www.$1."],
];

/** s l i c e . c o m, w w w */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){2,}(?:\. (?:[\p{L}\p{N}] )+)*[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** The letters of a word, or of a name and its TLD; "F R E E . C A T" are two words. */
function joinLetters(spaced: string): string {
  const joined = spaced.replaceAll(" ", "");
  const [name = ""] = joined.split(".");
  return name.length > 3 && !isCommonWord(name) ? joined : joined.replaceAll(".", " . ");
}

/** What could be an address with a dot that is spelled or stands apart: a name, a gap, a TLD, and perhaps a path. */
const GAPPED = new RegExp(
  "(?<=(?<name>\\p{L}[\\p{L}\\p{N}-]{2,}))" +
    `(?<gap> ?(?<sign>["'*_~-])(?:d[o0]t|D[O0]T)\\k<sign> ?| (?:d[o0]t|D[O0]T|dawt) | +\\. *|\\. +)` +
    "(?=(?<tld>[a-z]{2,18}|[A-Z]{2,18})\\b(?<path>/\\w)?)",
  "gu",
);

const TLDS = new Set(tlds);

/** "Aboriginal dot art", besides the little words: no address is meant. */
const NOT_BEHIND_DOT = new Set([...LITTLE_WORDS, "art"]);

/** What nobody writes after a full stop, and what nobody puts a slash behind in ordinary talk. */
const NEVER_WORDS = new Set("vip icu cc ws tk cn".split(" "));
const WITH_PATH = new Set([..."shop store net dev click co ru".split(" "), ...NEVER_WORDS]);

const IS_KIND_OF_DOT = new RegExp(`^(?:${KINDS_OF_DOT})$`, "iu");

/**
 * Behind a name that is no everyday word any TLD may follow the word "dot" ("tacowagon dot shop"), and a few a bare dot
 * with a gap beside it ("tacowagon . vip", "tacowagon . shop/win"), which is mostly a full stop: "found a tabby . orange".
 */
function joinUnknownNames(text: string): string {
  return text.replace(GAPPED, (match: string, ...found: unknown[]) => {
    const { name = "", gap = "", tld = "", path } = found.at(-1) as Record<string, string | undefined>;
    const word = tld.toLowerCase();
    if (!TLDS.has(word) || isCommonWord(name)) return match;
    if (/\w/u.test(gap)) return IS_KIND_OF_DOT.test(name) || NOT_BEHIND_DOT.has(word) ? match : ".";
    if (path !== undefined) return WITH_PATH.has(word) ? "." : match;
    return gap.startsWith(" ") && NEVER_WORDS.has(word) ? "." : match;
  });
}

export function spellOut(folded: string): string {
  let text = folded.replace(DOT_LIKE, ".");
  for (const [pattern, plain] of ENTITIES) text = text.replace(pattern, plain);
  text = text.replace(SPACED_LETTERS, joinLetters);
  text = joinUnknownNames(text);
  for (const [pattern, plain] of SPELLINGS) text = text.replace(pattern, plain);
  return text;
}
