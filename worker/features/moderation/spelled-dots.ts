/** Signs that are drawn as a dot: ideographic, full-width, small and raised ones. */
const DOT_SIGNS = /[\u3002\uff0e\uff61\u2024\u2027\u00b7\u02d9\u2022\u2219\u22c5\ufe52\u30fb\u06d4\u066b]/gu;

/** The same between two letters only, where it is no bullet. */
const DOT_INSIDE = /(?<=[\p{L}\p{N}])[\u02da\u25aa\u25ab\u25cf\u25e6\u26ab\u25cb\u2e31\ua78f](?=[\p{L}\p{N}])/gu;

/** Replaces signs that stand for a dot. It must run before folding, which turns several of them into gaps. */
export const plainDots = (text: string) => text.replace(DOT_INSIDE, ".").replace(DOT_SIGNS, ".");

/** Endings that follow the word "dot" or a dot with gaps only in an address. */
const UNAMBIGUOUS_TLDS = "com|net|org|io|biz|xyz|gov|edu";
const ENDINGS = `${UNAMBIGUOUS_TLDS}|co|gg|ly|tv|ru|uk|app|dev|info|shop|store|club|online|site`;

/** In front of these a dot is one: "the dot com boom", "a polka dot shop", "Echo Dot online". */
const NOT_SPELLED =
  "the|an?|this|that|any|every|first|old|early|late|polka|echo|laser|leopard|candy|red|blue|green|black|white";

const SPELLINGS: readonly [RegExp, string][] = [
  [/%2e|&#0*46;|&#x0*2e;|&period;/giu, "."],
  // harbor(dot)com, harbor [dot] com, harbor[.]com: brackets show the intent.
  [/\s{0,5}[([{<]\s{0,5}(?:d[o0]t|\.)\s{0,5}[)\]}>]\s{0,5}/giu, "."],
  // harbor dot com, harbor-dot-com; not "the dot com boom"
  [new RegExp(`(?<=[\\p{L}\\p{N}])(?<!\\b(?:${NOT_SPELLED}))[ _*-]d[o0]t[ _*-](?=(?:${ENDINGS})\\b)`, "giu"), "."],
  // harbordotcom
  [/(?<=[a-z0-9]{3})(?<!\b(?:the|this|that)) ?dot(?=(?:com|net|org)\b)(?!com (?:boom|bubble|crash|era|bust))/giu, "."],
  // harbor . com, harbor .com, harbor. com; not "a .com address"
  [
    new RegExp(`(?<=\\w)(?<!\\b(?:the|an?|any|of|or|no|your))(?: +\\. *|\\.\\s+)(?=(?:${UNAMBIGUOUS_TLDS})\\b)`, "giu"),
    ".",
  ],
];

/** Undoes the common ways of spelling an address out. It expects a folded text. The result is only searched for links. */
export const unspellDots = (folded: string) =>
  SPELLINGS.reduce((text, [pattern, dot]) => text.replace(pattern, dot), folded);
