/** Words people mask ("f*ck", "b***h", "sh#t") or cut up ("fu-ck"), in the forms they are masked in. */
const ROOTS = (
  "fuck fucks fucked fucker fuckers fucking fuckin motherfucker motherfuckers motherfucking shit shits shitty shithead bullshit dipshit horseshit " +
  "bitch bitches bitching asshole assholes asshat ass dumbass jackass cunt cunts kunt dick dicks dickhead dickheads cock cocks " +
  "cocksucker cocksuckers pussy pussies whore whores slut sluts slutty twat twats wank wanker wankers bastard bastards " +
  "prick pricks retard retards retarded nigger niggers nigga niggas faggot faggots fag fags kike kikes tranny spic " +
  "porn porno tits titties boobs blowjob douchebag kill kys"
).split(" ");

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
  const trimmed = letters.replace(/[.\-?]+$/u, "");
  const cut = trimmed.replace(/[.\-_*~]/gu, "");
  if (cut.length > 2 && ROOTS.includes(cut)) return cut;
  const masks = trimmed.match(new RegExp(`[${MASK}.\\-]`, "gu"))?.length ?? 0;
  if (masks === 0 || trimmed.length - masks > trimmed.length || trimmed.length < 3) return undefined;
  const pattern = trimmed.replace(/\*{2,}|[*#%+^&~<?_.-]/gu, (mask) =>
    mask.length > 1 ? `[a-z]{1,${mask.length + 2}}` : "[a-z]",
  );
  const shape = new RegExp(`^${pattern.replaceAll("'", "")}$`, "u");
  return ROOTS.find((root) => shape.test(root));
}
