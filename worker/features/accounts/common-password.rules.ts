import { LIMITS } from "../../contract/limits.ts";
import { withoutInvisible } from "../../contract/text.ts";

/** What runs along one of these, either way, is guessed first: alphabet, digits, and a US keyboard's rows and slants. */
const LINES = [
  "abcdefghijklmnopqrstuvwxyz",
  "012345678901 13579 02468",
  "`1234567890-= ~!@#$%^&*()_+",
  "qwertyuiop[]\\ qwertyuiop{}|",
  "asdfghjkl;' asdfghjkl:\"",
  "zxcvbnm,./ zxcvbnm<>?",
  "1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/",
  "!qaz @wsx #edc $rfv %tgb ^yhn &ujm *ik< (ol> )p:?",
  "4esz 5rdx 6tfc 7ygv 8uhb 9ijn 0okm",
  // Of a keypad.
  "147 258 369 159 357",
];

const STEPS: ReadonlySet<string> = new Set(LINES.flatMap((line) => line.split(" ")).flatMap(stepsOf));

/** Every three neighbors of a line, both ways. */
function stepsOf(line: string): string[] {
  const forth = Array.from({ length: line.length - 2 }, (_, start) => line.slice(start, start + 3));
  return forth.flatMap((step) => [step, Array.from(step).reverse().join("")]);
}

/** Wail's own names, which count as the member's own. */
const PRODUCT = ["wail", "wailapp", "squidink"];

/** A number, as of a year, and a sign or two: what people add when a password has been refused. */
const TAIL = /^[\p{P}\p{S}]?\d{0,4}[\p{P}\p{S}]{0,2}$/u;
const TAIL_MAX = 7;

const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** A day as eight digits, or with its month in letters, in whatever order: mostly somebody's birthday. */
const DAY = new RegExp(
  `^(?:\\d{4}(?:19|20)\\d\\d|(?:19|20)\\d{6}|(?:\\d{1,2}|(?:19|20)\\d\\d)?(?:${MONTH})(?:\\d{1,2})?(?:(?:19|20)?\\d\\d)?)$`,
);

const SIGNS = /[\p{P}\p{S}]/gu;

/** The shortest run, name, or beginning that a tail is taken from. */
const STEM_MIN = 3;

/** A number in front of a password, where something is left behind it. */
const HEAD = /^\d{1,4}[\p{P}\p{S}]?(?=\D)/u;

/** None on the lists is longer by much. */
const LONGEST_LISTED = 24;

/** Signs that people write for a letter. */
const FOR_LETTERS: Readonly<Record<string, string>> = { $: "s", "@": "a", "!": "i" };

/** Without accents, and with letters for the signs that stand for them. */
const unaccented = (text: string) =>
  withoutAccents(text).replace(/[$@!](?=.*\p{L})/gu, (sign) => FOR_LETTERS[sign] ?? sign);

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** With fewer characters that are seen, the rest is padding. */
const SEEN_MIN = 4;

/** What a password is compared as: however it is capitalised, spaced or padded with what is not seen. */
export function lettersOf(password: string): string {
  return withoutInvisible(password.normalize("NFKC")).toLowerCase();
}

/** The words that a member's address and names are made of, each of three characters or more. */
export function ownWords(own: readonly string[]): string[] {
  const texts = own.map(lettersOf).flatMap((text) => [text, withoutAccents(text)]);
  const words = texts.flatMap((text) => [
    text,
    text.replace(SIGNS, ""),
    // Of an address, what others see of it.
    ...text.split("@", 1).flatMap((name) => [name, name.replace(SIGNS, "")]),
    ...text.split(/[^\p{L}\p{N}]+/u),
    ...text.split(/\P{L}+/u),
  ]);
  return Array.from(new Set(words)).filter((word) => word.length >= STEM_MIN);
}

/**
 * True for a listed password, runs along the alphabet, digits or keyboard (`qwertyasd`, `zaq12wsx`, `1q2w3e4r`), a short
 * unit repeated, a day, Wail's or the member's own names, and each of these with a number or a sign behind it, signs in
 * between, accents, or signs for letters (`pa$$word`). Pure; takes what `lettersOf` and `ownWords` answer.
 */
export function isGuessable(bare: string, listed: ReadonlySet<string>, own: readonly string[] = []): boolean {
  if (bare.length < SEEN_MIN) return true;
  const words = [...PRODUCT, ...own];
  const spelled = [bare, unaccented(bare)];
  // Signs are a disguise only where what they stand between would be a password by itself.
  const letters = spelled.map((text) => text.replace(SIGNS, "")).filter(({ length }) => length >= LIMITS.passwordMin);
  return Array.from(new Set([...spelled, ...letters]))
    .flatMap((reading) => [reading, reading.replace(HEAD, "")])
    .flatMap(stems)
    .some((stem) => listed.has(stem) || isPattern(stem, words, listed));
}

/** The text, and what is left of it before each tail that it may have. */
function stems(text: string): string[] {
  const longest = Math.min(TAIL_MAX, text.length - STEM_MIN);
  const cuts = Array.from({ length: longest + 1 }, (_, length) => text.length - length);
  return cuts.filter((cut) => TAIL.test(text.slice(cut))).map((cut) => text.slice(0, cut));
}

function isPattern(stem: string, words: readonly string[], listed: ReadonlySet<string>): boolean {
  return DAY.test(stem) || isRepeated(stem, words, listed) || isMadeOfRuns(stem, words, listed) || isInterleaved(stem);
}

/** One unit over and over, the last time perhaps in part, which would be no password by itself. */
function isRepeated(text: string, words: readonly string[], listed: ReadonlySet<string>): boolean {
  if (text.length < SEEN_MIN) return false;
  for (let unit = 1; unit * 2 <= text.length; unit += 1) {
    if (text.slice(unit) !== text.slice(0, -unit)) continue;
    return unit < LIMITS.passwordMin || isGuessable(text.slice(0, unit), listed, words);
  }
  return false;
}

/** Nothing but runs of three or more, the words and at most one listed password, one after the other. */
function isMadeOfRuns(text: string, words: readonly string[], listed: ReadonlySet<string>): boolean {
  /** How far one comes without a listed one, and with one. */
  const [without, withOne] = [new Set([0]), new Set<number>()];
  for (let start = 0; start < text.length; start += 1) {
    for (const reached of [without, withOne]) {
      if (!reached.has(start)) continue;
      for (let step = start; isStep(text, step); step += 1) reached.add(step + 3);
      for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length);
    }
    if (!without.has(start)) continue;
    const longest = Math.min(text.length, start + LONGEST_LISTED);
    for (let end = start + STEM_MIN; end <= longest; end += 1) {
      if (listed.has(text.slice(start, end))) withOne.add(end);
    }
  }
  return without.has(text.length) || withOne.has(text.length);
}

/** Two runs that take turns, as in `1q2w3e4r`, `a1b2c3d4` and `11223344`. */
function isInterleaved(text: string): boolean {
  const characters = Array.from(text);
  return [0, 1].every((turn) => isRun(characters.filter((_, index) => index % 2 === turn).join("")));
}

function isRun(text: string): boolean {
  return (
    text.length >= 3 &&
    Array.from({ length: text.length - 2 }, (_, start) => start).every((start) => isStep(text, start))
  );
}

/** Three of the same, or three neighbors. */
function isStep(text: string, start: number): boolean {
  const step = text.slice(start, start + 3);
  return step.length === 3 && (STEPS.has(step) || step === step.charAt(0).repeat(3));
}
