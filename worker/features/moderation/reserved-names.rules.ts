import { nameReadings } from "./name-readings.ts";

/** Wail itself and what it signs anonymous wails with: `SQUID_INK_AUTHOR`, "Anonymous". */
const PRODUCT = "wail anonymous anonymus anonimous anonimo anonima";

/** What only somebody who runs the place is called, never a person alone. Spanish too, for neighbors who read it. */
const OFFICE =
  "admin admins administrator administrators administration sysadmin moderator moderators moderation mod mods " +
  "official officials offical system staff support helpdesk administrador administradora moderador moderadora oficial sistema soporte";

/** Ordinary words, which say something else beside a word of the two lists above: "Wail Safety", "Squid Ink User". */
const COMPANY =
  "team help desk service services customer care security safety bot hq operator operators operations ops owner founder ceo " +
  "community manager account accounts verified news alerts alert notification notifications info center app dev developer " +
  "developers neighbor member user author person someone equipo inc llc content squid";

/** Further words that mean the company, beside its own name alone: "Wail Legal", but also "Legal Eagle" and "Crew Chief". */
const BESIDE_WAIL =
  "crew employee employees representative representatives rep reps agent agents headquarters trust compliance legal policy " +
  "billing announcement announcements notice notices update updates management engineering assistant robot corporation corp company";

/** Words that change nothing; taken as they are, lest "la" be Lila. */
const FILLERS = "the a an and of at from by for your our my real new de el la del";

/** Titles that no neighbor's name has, wherever they stand: "Moderator Tom". */
const TITLES =
  "admin admins administrator administrators sysadmin moderator moderators administrador administradora moderador moderadora";

/** Signs that pass for a letter, besides the look-alikes that folding knows. */
const SIGNS: Readonly<Record<string, string>> = {
  a: "[a4@]",
  b: "[b8]",
  d: "(?:d|cl)",
  e: "[e3]",
  g: "[g9q]",
  i: "[i1!|l]",
  l: "[l1!|i]",
  m: "(?:m|rn|nn)",
  o: "[o0]",
  q: "[qg9o0]",
  s: "[s5$]",
  t: "[t7+]",
  u: "[uv]",
  w: "(?:w|vv|uu)",
};

/** The one word that is somebody's name with an l in place of the i: Wall. Whose l is none, `nameReadings` knows. */
const WAIL = "(?:w|vv|uu)+[a4@]+[i1!|]+[l1!|]+";

const patternOf = (word: string) =>
  word === "wail" ? WAIL : Array.from(word, (letter) => `${SIGNS[letter] ?? letter}+`).join("");

const oneOf = (...lists: readonly string[]) => lists.flatMap((list) => list.split(" ").map(patternOf)).join("|");

const SQUID_INK = `${patternOf("squid")} ?${patternOf("ink")}${SIGNS.s}?`;

/** Within a name whose words stand apart, each word with digits around it: "Admin1". */
const word = (patterns: string) => `(?:\\d*(?:${patterns})\\d*)`;

const reserved = word(`${SQUID_INK}|${oneOf(PRODUCT, OFFICE)}`);
const besides = word(`${oneOf(COMPANY)}|${FILLERS.replaceAll(" ", "|")}|\\d`);

/** Nothing but words of Wail and its staff, at least one of them reserved. */
const ALL_RESERVED = new RegExp(`^(?:${besides} )*${reserved}(?: (?:${reserved}|${besides}))*$`, "u");

/** The same of Wail by name. "Wail Al" reads "Wail AI"; Al Wail and Wail Ali are neighbors. */
const WAIL_AND_COMPANY = wailAmong(`${reserved}|${besides}|${word(oneOf(BESIDE_WAIL))}`, "[a4@][i1!|l]");

function wailAmong(others: string, after: string) {
  return new RegExp(`^(?:(?:${others}) )*${word(WAIL)}(?: (?:${others}|${word(after)}))*$`, "u");
}

const TITLE = new RegExp(`(?:^| )${word(oneOf(TITLES))}(?: |$)`, "u");

/** "Mod Tom", "Super Mod": a title first or last, though The Mod Squad were others. */
const MOD = new RegExp(`^${patternOf("mod")} (?!squad$|podge$)| ${patternOf("mod")}${SIGNS.s}?$`, "u");

/** Words that place somebody at Wail in whatever company they stand: "Wail Support Tom". */
const AT_WAIL = "team help helpdesk service security safety bot hq operator operators equipo";

const MENTIONS_WAIL = new RegExp(`(?:^| )${word(`(?:${WAIL})${SIGNS.s}?`)}(?: |$)`, "u");
const MENTIONS_OFFICE = new RegExp(`(?:^| )${word(oneOf(OFFICE, AT_WAIL))}(?: |$)`, "u");

/** "Tom from Wail", "Anna @ Wail". */
const FROM_WAIL = new RegExp(`(?:^| )(?:of|at|from|by|for|with|@|de) (?:the )?${word(WAIL)}(?: |$)`, "u");

/**
 * The same in one piece: "W a i l", "SquidInk", "wailteam". Fewer words, lest they add up to names: Admina, Amod.
 */
const IN_ONE_PIECE = new RegExp(
  `^(?:the|real)?(?:${patternOf("squid")}${patternOf("ink")}${SIGNS.s}?|${oneOf(PRODUCT, OFFICE)})(?:${oneOf(OFFICE, "team wail bot hq app help service user")})*$`,
  "u",
);

/** "wailcrew". */
const WAIL_IN_ONE_PIECE = new RegExp(`^(?:the|real)?(?:${WAIL})(?:${oneOf(BESIDE_WAIL)})+$`, "u");

/** "mod" in one piece is left alone: M. O. D. are initials. */
const INITIALS = /^mods?$/u;

/**
 * True when a name could be taken for Wail, its staff or the author of anonymous wails, however it is dressed up: look-alike
 * letters and signs, invisible characters, accents, spacing, case. Words count as a whole, so that Stafford, Adminah and
 * Squidney pass.
 */
export function pretendsToBeWail(name: string): boolean {
  return nameReadings(name).some(isReserved);
}

function isReserved(name: string): boolean {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@$!|+]+/gu, " ")
    .trim();
  if ([ALL_RESERVED, WAIL_AND_COMPANY, TITLE, MOD, FROM_WAIL].some((pattern) => pattern.test(words))) return true;
  if (MENTIONS_WAIL.test(words) && MENTIONS_OFFICE.test(words)) return true;
  const letters = words.replaceAll(" ", "").replace(/^\d+|\d+$/gu, "");
  return !INITIALS.test(letters) && (IN_ONE_PIECE.test(letters) || WAIL_IN_ONE_PIECE.test(letters));
}
