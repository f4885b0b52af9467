import { isEnglishWord } from "./dictionary.ts";

/** Words people mask ("f*ck", "b***h", "sh#t") or cut ("fu-ck"), in the forms in which they do so. */
const ROOTS = new Set(
  (
    "fuck fucks fucked fucker fuckers fucking fuckin motherfucker motherfuckers motherfucking shit shits shitty shithead bullshit dipshit horseshit " +
    "bitch bitches bitching asshole assholes asshat ass dumbass jackass cunt cunts kunt dick dicks dickhead dickheads cock cocks " +
    "cocksucker cocksuckers pussy pussies whore whores slut sluts slutty twat twats wank wanker wankers bastard bastards " +
    "prick pricks retard retards retarded nigger niggers nigga niggas faggot faggots fag fags kike kikes tranny spic " +
    "porn porno tits titties boobs blowjob douchebag chink chinks kill kys"
  ).split(" "),
);

/** Whether a word in lower case is one that people mask. */
export const isMaskable = (word: string) => ROOTS.has(word);

const MASK = "*#%+^&~<?_";
const MASKED = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}@$!]['\\p{L}@$!013]*(?:[${MASK}.\\-][\\p{L}${MASK}.\\-@$!013]*)`,
  "gu",
);

const LEET: Record<string, string> = { "@": "a", $: "s", "!": "i", "0": "o", "1": "i", "3": "e" };

/** Writes out every masked or cut word of the list. Other words are unchanged. */
export function unmasked(text: string): string {
  return text.replace(MASKED, (token) => wordBehind(token) ?? token);
}

function wordBehind(token: string): string | undefined {
  const letters = token.toLowerCase().replace(/[@$!013]/gu, (sign) => LEET[sign] ?? sign);
  const trimmed = letters.replace(/[.\-?]+$/u, "").replaceAll("'", "");
  const cut = trimmed.replace(/[.\-_*~]/gu, "");
  if (cut.length > 2 && ROOTS.has(cut)) return cut;
  if (trimmed.length < 3) return undefined;
  // One sign replaces one letter. Several asterisks replace about as many.
  const pattern = trimmed.replace(/\*{2,}|[*#%+^&~<?_.-]/gu, (mask) =>
    mask.length > 1 ? `[a-z]{1,${mask.length + 2}}` : "[a-z]",
  );
  const shape = new RegExp(`^${pattern}$`, "u");
  // "A&S" and "A.S." are initials: words of three letters are only masked with asterisks.
  return [...ROOTS].find((root) => shape.test(root) && (root.length > 3 || trimmed.includes("*")));
}

/** Signs that cut a word but that a reader overlooks: "sh'it", "b—itch", "f=u=c=k", "sh(it)". */
const CUTS = "'\u2019\u2018`\u00b4:;,\"\u201c\u201d+=/|\\\\\u2010-\u2015()\\[\\]{}";

/** Words separated by only one space, one line break or a few of these signs. */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]['\u2019])\\p{L}+(?:(?: ?\\n ?| |[${CUTS}]{1,3})\\p{L}+)+(?![\\p{L}\\p{N}])`,
  "gu",
);

const LONGEST = Math.max(...Array.from(ROOTS, (root) => root.length));

/** Joins the parts of cut words of the list: "bi tch", "f uck", "sh'it", "f=u=c=k". */
export function rejoined(text: string): string {
  return text.replace(RUN, (run) => {
    // Words are at even indexes, separators at odd ones.
    const pieces = run.split(/(\P{L}+)/u);
    for (let start = 0; start < pieces.length; start += 2) {
      const end = endOfCutWord(pieces, start);
      if (end === undefined) continue;
      const word = pieces.slice(start, end + 1).filter((_, index) => index % 2 === 0);
      pieces.splice(start, end + 1 - start, word.join(""));
    }
    return pieces.join("");
  });
}

const APOSTROPHE = /^['\u2019]$/u;

function endOfCutWord(pieces: readonly string[], start: number): number | undefined {
  // In "It's hit" the "s" does not begin a word.
  if (APOSTROPHE.test(pieces[start - 1] ?? "")) return undefined;
  let word = pieces[start] ?? "";
  for (let end = start + 2; end < pieces.length; end += 2) {
    word += pieces[end] ?? "";
    if (word.length > LONGEST) return undefined;
    if (!ROOTS.has(word.toLowerCase()) || APOSTROPHE.test(pieces[end + 1] ?? "")) continue;
    if (isCutUp(pieces.slice(start, end + 1)) && !areTwoWords(pieces, start, end)) return end;
  }
  return undefined;
}

/**
 * "Mike P\nRick", "w/Anker", "Ms. Chin K": a capital letter begins a new word. So does what follows "Model S" and "size
 * S".
 */
function areTwoWords(pieces: readonly string[], start: number, end: number): boolean {
  const words = pieces.slice(start, end + 1).filter((_, index) => index % 2 === 0);
  const [first = "", second = ""] = words;
  if (!words.some((word) => word.length === 1) && second !== "Rd") return false;
  if (words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return true;
  if (words.length !== 2 || words.join("") === words.join("").toUpperCase()) return false;
  return /^\p{Lu}/u.test(second) || (start > 0 && /^\p{Lu}$/u.test(first));
}

/** Innocent pairs: a missing apostrophe, Spanish, sizes, and a family in New York. */
const UNCUT = new Set(["who re", "por no", "s pic", "t its", "tran ny"]);

/**
 * Whether the pieces are one cut word. They are not when ordinary words only happen to form one ("pass:it", "tit's", "P
 * or N") or when a piece is itself on the list.
 */
function isCutUp(pieces: readonly string[]): boolean {
  const words = pieces.filter((_, index) => index % 2 === 0).map((word) => word.toLowerCase());
  const gaps = pieces.filter((_, index) => index % 2 === 1);
  if (
    words.every((word) => word !== "sh" && isEnglishWord(word)) ||
    words.some((word) => ROOTS.has(word)) ||
    UNCUT.has(words.join(" "))
  )
    return false;
  if (words.at(-1) === "s" && APOSTROPHE.test(gaps.at(-1) ?? "")) return false;
  if (words.length === 2) return words.join("").length > 3;
  // With spaces between them, pieces are words of their own unless all but one are single letters: "f u ck".
  const longer = words.filter((word) => word.length > 1);
  return !gaps.some((gap) => /\s/u.test(gap)) || (longer.length === 1 && !longer.some(isEnglishWord));
}

const INDICATORS = /(?<!\p{L})(\p{L}*)([\u{1f1e6}-\u{1f1ff}]+)(?=(\p{L}?))/gu;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Words that two real flags spell: Taiwan and Austria, Kenya and Kiribati. */
const TWO_FLAGS = new Set(["twat", "kike"]);

/** Replaces regional indicators by their letters, except real flags that stand alone. */
export function flagsSpelledOut(text: string, isAbusive: (word: string) => boolean): string {
  return text.replace(INDICATORS, (signs: string, before: string, run: string, after: string) => {
    const letters = Array.from(run, (sign) => String.fromCharCode(97 + (sign.codePointAt(0) ?? 0x1f1e6) - 0x1f1e6));
    const word = letters.join("");
    const read = before.toLowerCase() + word;
    const isMeant = TWO_FLAGS.has(read) || !(isAbusive(word) || isAbusive(read));
    const isFlags = after === "" && isMeant && word.match(/../gu)?.every(isRegion);
    return isFlags && word.length % 2 === 0 ? signs : before + word;
  });
}

const isRegion = (code: string) => regions.of(code.toUpperCase()) !== undefined;
