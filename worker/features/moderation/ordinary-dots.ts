import { isCommonWord, LITTLE_WORDS } from "./common-words.ts";

/** The text before and after a dot that may be inside a domain. */
interface DottedMatch {
  /** The match as written, without scheme: the host and what follows it. */
  readonly raw: string;
  /** The text before the match. */
  readonly before: string;
}

/** Replaces every emoji of a text in which emoji may be letters of a domain. */
export const EMOJI_LETTER = "\u263a";

/** TLDs that nobody writes directly after a full stop. */
const ALWAYS_DOMAIN = new Set("com net org io co gov edu biz xyz app dev gg ly ru uk onion".split(" "));

/** Addresses that read like two words and are known as addresses. */
const KNOWN_HOSTS = new Set("t.me wa.me m.me fb.me about.me join.me youtu.be is.gd bit.ly".split(" "));

/** Abbreviations that carry a dot of their own, and units after a number. */
const ABBREVIATIONS = new Set(
  (
    "ph mr mrs ms dr st ste mt ft pt prof rev sgt lt col gen capt gov sen rep pres hon fr sr jr br bro no nos vol pg pp p " +
    "ch sec fig art apt bldg rm lot unit ave blvd rd ln ct cir pl pk hwy rte rt cnty co inc corp ltd llc vs etc eg ie " +
    "al et cf approx est ca dept mtg appt min max hr hrs lb lbs oz tel ext temp jan feb mar apr jun jul aug sept sep oct nov " +
    "dec mon tue tues wed thu thur thurs fri sat sun am pm ps pps tba tbd phila calif wash ok"
  ).split(" "),
);

/** Words that announce an address: "go to", "find us on". */
const POINTERS = new Set("at to visit on see check try from via find join go my called use type".split(" "));

/** TLDs of sellers: a capital letter after the dot is no excuse for them. */
const SELLING = new Set(
  "shop store sale deal deals market casino bet poker loans credit gifts tickets win vip top site online website click link blog email".split(
    " ",
  ),
);

/** Words that can be a sentence alone: "ok.call me later". */
const INTERJECTIONS = new Set(
  "ok okay yes yeah yep yup no nope sure lol hi hey hello thanks thx cool nice great sorry wow".split(" "),
);

const isInitial = (label: string) => /^\p{L}$|^\d+[ap]$/u.test(label);
const isNumber = (label: string) => /^\d+(?:[a-z]{0,3}|x\d+)$/iu.test(label);
const isCapitalized = (label: string) => /^\p{Lu}\p{Ll}+$/u.test(label);
const isPlainWord = (label: string) => /^\p{L}['\p{Ll}]+$/u.test(label);

/** Something that can end a sentence: a word, an abbreviation, a number. */
const endsSentence = (label: string) =>
  ABBREVIATIONS.has(label.toLowerCase()) || isNumber(label) || isInitial(label) || isCommonWord(label);

/** Something that can start one. */
const startsSentence = (word: string) =>
  !SELLING.has(word) && (ABBREVIATIONS.has(word) || LITTLE_WORDS.has(word) || isCommonWord(word));

/**
 * True when a dotted match is ordinary writing with a space missing ("done.So we left", "St.Paul", "9a.m.to 5") rather
 * than a domain. Addresses written on purpose have a path, a TLD that is no word, or a name that is no word.
 */
export function isOrdinaryWriting({ raw, before }: DottedMatch): boolean {
  if (/[/:?#@]/u.test(raw)) return false;
  const written = raw.split(".").filter((label) => label !== "");
  const tld = written.pop() ?? "";
  // Behind a word an emoji says nothing; one by itself may end a sentence.
  const labels = written.map((label) => label.replaceAll(EMOJI_LETTER, "")).filter((label) => label !== "");
  const word = tld.toLowerCase();
  if (ALWAYS_DOMAIN.has(word) || KNOWN_HOSTS.has(raw.toLowerCase())) return false;
  if (labels.length === 0) return startsSentence(word) && (isCapitalized(tld) || continuesSentence(before));
  if (isCapitalized(tld) && startsSentence(word) && labels.every((label) => isPlainWord(label) || endsSentence(label)))
    return true;
  if (!labels.every(endsSentence)) return false;
  if (isCapitalized(tld) || LITTLE_WORDS.has(word)) return true;
  const isSentence = labels.every((label) => isNumber(label) || INTERJECTIONS.has(label.toLowerCase()));
  return startsSentence(word) && (isSentence || labels.length > 1 || continuesSentence(before));
}

/** A lower-case noun after the dot ("it was loud.live music is back") counts only in the middle of somebody's talk. */
function continuesSentence(before: string): boolean {
  const words = before.trim().split(/\s+/u).filter(Boolean);
  return words.length > 0 && !POINTERS.has((words.at(-1) ?? "").toLowerCase());
}
