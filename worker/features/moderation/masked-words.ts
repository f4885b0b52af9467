import { isCommonWord } from "./common-words.ts";

/** Words people mask ("f*ck", "b***h", "sh#t") or cut up ("fu-ck"), in the forms they are masked in. */
const ROOTS = new Set(
  (
    "fuck fucks fucked fucker fuckers fucking fuckin motherfucker motherfuckers motherfucking shit shits shitty shithead bullshit dipshit horseshit " +
    "bitch bitches bitching asshole assholes asshat ass dumbass jackass cunt cunts kunt dick dicks dickhead dickheads cock cocks " +
    "cocksucker cocksuckers pussy pussies whore whores slut sluts slutty twat twats wank wanker wankers bastard bastards " +
    "prick pricks retard retards retarded nigger niggers nigga niggas faggot faggots fag fags kike kikes tranny spic " +
    "porn porno tits titties boobs blowjob douchebag kill kys"
  ).split(" "),
);

const MASK = "*#%+^&~<?_";
const MASKED = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}@$!]['\\p{L}@$!013]*(?:[${MASK}.\\-][\\p{L}${MASK}.\\-@$!013]*)`,
  "gu",
);

const LEET: Record<string, string> = { "@": "a", $: "s", "!": "i", "0": "o", "1": "i", "3": "e" };

/** The text with every masked or cut-up word of the list written out; other words as they are. */
export function unmasked(text: string): string {
  return text.replace(MASKED, (token) => wordBehind(token) ?? token);
}

function wordBehind(token: string): string | undefined {
  const letters = token.toLowerCase().replace(/[@$!013]/gu, (sign) => LEET[sign] ?? sign);
  const trimmed = letters.replace(/[.\-?]+$/u, "").replaceAll("'", "");
  const cut = trimmed.replace(/[.\-_*~]/gu, "");
  if (cut.length > 2 && ROOTS.has(cut)) return cut;
  if (trimmed.length < 3) return undefined;
  // One sign stands for one letter; several asterisks for about as many.
  const pattern = trimmed.replace(/\*{2,}|[*#%+^&~<?_.-]/gu, (mask) =>
    mask.length > 1 ? `[a-z]{1,${mask.length + 2}}` : "[a-z]",
  );
  const shape = new RegExp(`^${pattern}$`, "u");
  // "A&S" and "A.S." are initials: words of three letters are only masked with asterisks.
  return [...ROOTS].find((root) => shape.test(root) && (root.length > 3 || trimmed.includes("*")));
}

/** The text with words of the list put together that were cut in two: "bi tch", "f uck". */
export function rejoined(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'])\p{L}+(?: \p{L}+)+(?![\p{L}\p{N}'])/gu, (run) => {
    const words = run.split(" ");
    for (let index = 0; index + 1 < words.length; index += 1) {
      const [left = "", right = ""] = [words[index], words[index + 1]];
      if (isCutInTwo(left, right)) words.splice(index, 2, left + right);
    }
    return words.join(" ");
  });
}

/** "who re" is more often a missing apostrophe. */
const isCutInTwo = (left: string, right: string) =>
  left.length + right.length > 3 &&
  ROOTS.has((left + right).toLowerCase()) &&
  !(isCommonWord(left) && (isCommonWord(right) || right.toLowerCase() === "re"));
