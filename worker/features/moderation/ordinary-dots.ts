import { isCommonEnglish, isEverydayWord } from "./dictionary.ts";

/** A dot that may be inside a domain, and the text around it. */
interface DottedMatch {
  /** The match as written, without scheme: the host and what follows it. */
  readonly raw: string;
  readonly before: string;
  readonly after: string;
}

const words = (list: string) => new Set(list.split(" "));

/** Replaces every emoji of a text in which emoji may be letters of a domain. */
export const EMOJI_LETTER = "\u263a";

/** TLDs that nobody writes directly after a full stop. */
const ALWAYS_DOMAIN = words("com net org co gov edu biz xyz app dev gg ly ru uk tk onion");

/** Addresses that read like two words and are known as addresses. */
const KNOWN_HOSTS = words("t.me wa.me m.me fb.me about.me join.me youtu.be is.gd bit.ly");

/** TLDs that are little words of English, Spanish, French, German, Italian, Portuguese, Dutch, Tagalog, Vietnamese or Haitian. */
const LITTLE_WORDS = words(
  "ac ad ae ai al am ao as at au ba be bo by ca ch ci cu da de do ee er es et eu fi ga ge got here how id ie il im in io is it " +
    "je kung la li lo los ma me mi mo mu my na ne ng ni no now nu om one pa pe ph pm po pr ps re sa se si sm so st su ta te " +
    "ti to tu un us va vi vu wo ya ye you moi per und les est den",
);

/** TLDs of sellers, whose names are often everyday words: "cheap.tires.deals". */
export const COMMERCIAL_TLDS = words(
  "shop store sale deals market casino bet poker loans credit gifts tickets win vip top site online website click link blog email",
);

/** Abbreviations that carry a dot of their own, and units after a number. */
const ABBREVIATIONS = words(
  "ph mr mrs ms dr st ste mt ft pt prof rev sgt lt col gen capt gov sen rep pres hon fr sr jr bro nos vol pg pp p ch sec fig " +
    "art apt bldg rm ave blvd rd ln ct cir pl pk hwy rte rt cnty inc corp ltd llc vs etc eg ie al cf approx dept mtg appt min " +
    "max hr hrs lb lbs oz tel ext temp jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur thurs fri " +
    "sat sun ps pps tba tbd phila calif wash asap omg brb btw idk ikr imo fwiw jk lol pls plz rofl thx ty",
);

/** Words that announce an address: "go to", "find us on". */
const POINTERS = words("at to visit on see check try from via find join go called use type order www");

const isInitial = (label: string) => /^\p{L}$|^\d+[ap]$/u.test(label);
const isNumber = (label: string) => /^\d+(?:[a-z]{0,3}|x\d+)$/iu.test(label);
const PLAIN_WORD = /^\p{L}['\p{L}]+$/u;
const isCapitalized = (label: string) => /^\p{Lu}\p{Ll}+$/u.test(label);

/** Something that can end a sentence in some language: a word, an abbreviation, a number. */
const endsSentence = (label: string) =>
  ABBREVIATIONS.has(label.toLowerCase()) || isNumber(label) || isInitial(label) || isEverydayWord(label);

/** The last two words of a text, and its first three, within its line. Only what is near is read: a text has many dots. */
const wordsBefore = (text: string) => wordsOf(text.slice(text.lastIndexOf("\n") + 1).slice(-80)).slice(-2);
const wordsAfter = (text: string) => wordsOf(text.slice(0, 80).replace(/\n.*/su, "")).slice(0, 3);
const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * True when a dotted match is ordinary writing with a space missing ("done.So we left", "llegué.no hay", "St.Paul")
 * rather than a domain. One rule for all languages: it is a domain when the TLD is no everyday word or the name is none.
 * Where the TLD is a little word, a name without an entry proves nothing in a language without a list: an address must
 * be announced, end its sentence, or stand in English.
 */
export function isOrdinaryWriting({ raw, before, after }: DottedMatch): boolean {
  const written = raw.split(".").filter((label) => label !== "");
  const tld = written.pop() ?? "";
  // Behind a word an emoji says nothing; one by itself may end a sentence.
  const labels = written.map((label) => label.replaceAll(EMOJI_LETTER, "")).filter((label) => label !== "");
  const word = tld.toLowerCase();
  if ([...labels, word].some((label) => ALWAYS_DOMAIN.has(label.toLowerCase())) || KNOWN_HOSTS.has(raw.toLowerCase()))
    return false;
  const [previous, next] = [wordsBefore(before), wordsAfter(after)];
  const isAnnounced = POINTERS.has(previous.at(-1) ?? "");
  if (labels.length === 0) return isCapitalized(tld) || (previous.length > 0 && !isAnnounced);
  const areKnown = labels.every(endsSentence);
  if (isCapitalized(tld) && areKnown) return true;
  const isLittle = LITTLE_WORDS.has(word);
  if (!isLittle && !ABBREVIATIONS.has(word) && (COMMERCIAL_TLDS.has(word) || !isEverydayWord(word))) return false;
  if (isCapitalized(tld) && labels.every((label) => PLAIN_WORD.test(label) || endsSentence(label))) return true;
  const isTalk = previous.length + next.length > 0 && !isAnnounced;
  if (areKnown) return isLittle || labels.length > 1 || labels.every(isNumber) || isTalk;
  return isLittle && isTalk && next.length > 0 && ![...previous, ...next].every(isCommonEnglish);
}
