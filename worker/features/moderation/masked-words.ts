import { isEnglishWord } from "./dictionary.ts";
import { unleet } from "./fold.ts";

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
  `(?<![\\p{L}\\p{N}@$!])[\\p{L}@$!]['\\p{L}@$!013]*(?:[${MASK}.\\-][\\p{L}${MASK}.\\-@$!013]*)`,
  "gu",
);

/** Writes out every masked or cut word of the list. Other words are unchanged. */
export function unmasked(text: string): string {
  return text.replace(MASKED, (token) => wordBehind(token) ?? token);
}

function wordBehind(token: string): string | undefined {
  const letters = unleet(token.toLowerCase());
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

/** Parts of a word with signs between them that a reader overlooks: "sh'it", "b—itch", "f=u=c=k", "sh(it)". */
const CUT =
  /(?<![\p{L}\p{N}]|[\p{L}\p{N}]['\u2019])\p{L}+(?:['\u2019\u2018`\u00b4:;,"\u201c\u201d+=/|\\\u2010-\u2015()[\]{}]{1,3}\p{L}+)+(?![\p{L}\p{N}])/gu;

/**
 * Joins the parts of cut words of the list. Ordinary words only happen to form one ("pass:it"), and a capital letter
 * begins a word of its own ("w/Anker").
 */
export const rejoined = (text: string): string =>
  text.replace(CUT, (token) => {
    const parts = token.split(/\P{L}+/u);
    const word = parts.join("").toLowerCase();
    const isOrdinary =
      parts.every((part) => part.toLowerCase() !== "sh" && isEnglishWord(part)) || /['\u2019]s$/u.test(token);
    const isOther = parts.some(
      (part, index) => isMaskable(part.toLowerCase()) || (index > 0 && /^\p{Lu}\p{Ll}/u.test(part)),
    );
    return isMaskable(word) && !isOrdinary && !isOther ? word : token;
  });
