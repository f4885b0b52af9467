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
const PRODUCT = ["wail", "wailapp"];

/** A number, as of a year, and a sign or two: what people add when a password has been refused. */
const TAIL = /^[\p{P}\p{S}]?\d{0,4}[\p{P}\p{S}]{0,2}$/u;
const TAIL_MAX = 7;

/** A day as eight digits, in whatever order: mostly somebody's birthday. */
const DAY = /^(?:\d{4}(?:19|20)\d\d|(?:19|20)\d{6})$/;

const SIGNS = /[\p{P}\p{S}]/gu;

/** The shortest run, name, or beginning that a tail is taken from. */
const STEM_MIN = 3;

/** The longest unit whose repetition adds next to nothing. */
const LONGEST_UNIT = 5;

/** With fewer characters that are seen, the rest is padding. */
const SEEN_MIN = 4;

/** What a password is compared as: however it is capitalised, spaced or padded with what is not seen. */
export function bareOf(password: string): string {
  return withoutInvisible(password.normalize("NFKC")).toLowerCase();
}

/** The words that a member's address and names are made of, each of three characters or more. */
export function ownWords(own: readonly string[]): string[] {
  const words = own.map(bareOf).flatMap((text) => [
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
 * unit repeated, a day, Wail's or the member's own names, and each of these with a number or a sign behind it or signs in
 * between. Pure; takes what `bareOf` and `ownWords` answer.
 */
export function isGuessable(bare: string, listed: ReadonlySet<string>, own: readonly string[] = []): boolean {
  if (bare.length < SEEN_MIN) return true;
  const words = [...PRODUCT, ...own];
  const letters = bare.replace(SIGNS, "");
  // Signs are a disguise only where what they stand between would be a password by itself.
  const readings = letters.length >= LIMITS.passwordMin ? [bare, letters] : [bare];
  return readings.flatMap(stems).some((stem) => listed.has(stem) || isPattern(stem, words));
}

/** The text, and what is left of it before each tail that it may have. */
function stems(text: string): string[] {
  const longest = Math.min(TAIL_MAX, text.length - STEM_MIN);
  const cuts = Array.from({ length: longest + 1 }, (_, length) => text.length - length);
  return cuts.filter((cut) => TAIL.test(text.slice(cut))).map((cut) => text.slice(0, cut));
}

function isPattern(stem: string, words: readonly string[]): boolean {
  return DAY.test(stem) || isRepeated(stem) || isMadeOfRuns(stem, words) || isInterleaved(stem);
}

/** One unit over and over, the last time perhaps in part. */
function isRepeated(text: string): boolean {
  if (text.length < SEEN_MIN) return false;
  const units = Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1);
  return units.some((unit) => unit * 2 <= text.length && text.slice(unit) === text.slice(0, -unit));
}

/** Nothing but runs of three or more and the words, one after the other. */
function isMadeOfRuns(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reached.has(start)) continue;
    for (let step = start; isStep(text, step); step += 1) reached.add(step + 3);
    for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length);
  }
  return reached.has(text.length);
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
