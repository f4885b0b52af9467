import { fold, latinize } from "./fold.ts";

/** What no neighbor is called alone or with each other: titles of staff, and the authors of anonymous wails. */
const TITLES =
  "admin|admins|administrator|administrators|administration|administrador|administradora|sysadmin|superadmin|moderator|" +
  "moderators|moderation|moderador|moderadora|moderacion";
const OFFICES = `${TITLES}|mod|mods|official|officials|oficial|system|staff|support|soporte|helpdesk|webmaster|anonymous|anonimo|anonima|squidinks?`;

/** Words that mean the company beside its name or an office: "Wail Safety", "Squid Ink User". */
const COMPANY =
  "teams?|equipo|help|desk|services?|customer|care|security|safety|trust|bot|robot|assistant|hq|headquarters|operators?|ops|" +
  "owner|founder|ceo|cto|community|managers?|management|accounts?|verified|verification|news|alerts?|notifications?|notices?|" +
  "announcements?|updates?|emergency|info|center|app|dev|developers?|employees?|crew|agents?|rep|reps|representatives?|legal|" +
  "policy|privacy|compliance|billing|refunds?|payments?|password|reset|recovery|login|guidelines?|rules|guard|reviews?|appeals?|" +
  "reports?|hotline|helpline|police|engineering|engineers?|company|corp|corporation|inc|llc|content|pod|squid|ink|anon|user|member|neighbor|author|messages?|says?|super|site|head";
const FILLERS =
  "the|a|an|and|of|at|from|by|for|your|our|my|real|new|de|el|la|del|now|just|ago|op|mr|mrs|ms|dr|jr|sr|ii|iii|\\d+[smhdw]?";

/** Roles that nobody has in a pod, as the whole name: "Safety Team". */
const ROLES =
  /^(?:(?:the|our) )?(?:operators?|(?:trust (?:and )?safety|safety|security|trust|accounts?|app|community|customer|help|privacy|legal|billing|reviews?|appeals?|reports?|pod|service)(?: (?:team|managers?|service|care|center|operators?|leaders?)))$/u;

/** These words, with i and l in each other's place and the broken bar of `skeleton` for both. */
const among = (...words: string[]) => words.join("|").replace(/[il]/gu, "[il\u00a6]");
const only = (pattern: string) => new RegExp(`^(?:${pattern})$`, "u");

const OURS = among(OFFICES, COMPANY, FILLERS.replace("[smhdw]", "\\w"));
/** Wall is another name: only a letter that is unclear may be an i. */
const WAIL = "wa[i\u00a6][l\u00a6]";
const NUMBER = "[\\d\u00a6]*";
const isOffice = only(`${NUMBER}(?:${among(OFFICES)})${NUMBER}`);
const isTitle = only(`${NUMBER}(?:${among(TITLES)})${NUMBER}`);
const isOurs = only(`${NUMBER}(?:${OURS})${NUMBER}`);
const isWail = only(`${NUMBER}${WAIL}${NUMBER}`);
const isStaffWord = only(`${NUMBER}(?:${among(OFFICES, COMPANY)})${NUMBER}`);

/** The same written in one piece or letter by letter: "wailteam", "A d m i n". "M. O. D." are initials. */
const IN_ONE_PIECE = only(
  `(?:the|iam)?(?:${WAIL}s?(?:${among(OFFICES, COMPANY)})|(?:${among(OFFICES, "team", "app")})${WAIL}|(?!mods?$)(?:${among(OFFICES)})(?:team|user)?)`,
);

/** Separates the parts of a name: "Squid Ink \u00b7 now", "Tom (Staff)"; not "Wail-Haddad". */
const SET_OFF = /[^\p{L}\p{N}\p{M}\s'\u2019\u02bc`\u00b4&.,!|+$@\u00a6-]|\s[|-]\s/u;

/** What a reader takes for an ornament: "Squid Ink\u2020", "Admin\u5148\u751f". The squid is a word. */
const ORNAMENTS = /(?!\p{ASCII}|\u{1f991})[^\p{Lu}\p{Ll}\p{M}\p{Cf}]/gu;
/** What looks like the badge of a verified account. */
const CHECK_MARK = /[\u2611\u2705\u2713\u2714]/u;
const FOREIGN = /[^\p{ASCII}\u00a6]+/gu;

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
  "1": "\u00a6",
  "!": "\u00a6",
};

/**
 * A name as it looks (Unicode's "skeleton", UTS #39): look-alikes of other alphabets, digits and signs inside a word
 * become Latin letters. A letter that looks like both i and l becomes a broken bar.
 */
function skeleton(name: string): string {
  const plain = Array.from(name.replaceAll("\u{1f991}", " Squid "), (char) => {
    const letter = latinize(fold(char));
    return char > "\u007f" && /^[ilI1|]$/u.test(letter) ? "\u00a6" : letter;
  }).join("");
  return plain
    .replace(/(?<=\p{Ll})I|(?<=\p{Lu}\P{L}*)l|(?<=\p{L})\|/gu, "\u00a6")
    .replace(/(?<=\p{L})(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=\p{Lu})/gu, (_, at: number) => (at > 0 ? " " : ""))
    .replace(
      /(?<=[\p{L}\u00a6])[0345$@1!](?=[\p{L}\u00a6])|(?<![\p{L}\p{N}])[0345$@1!](?=[\p{L}\u00a6])/gu,
      (sign) => LEET[sign] ?? sign,
    )
    .toLowerCase()
    .replace(/['\u2019\u02bc`\u00b4]s\b/gu, "")
    .replace(/vv/gu, "w")
    .replace(/rn/gu, "m")
    .replace(/cl/gu, "d");
}

const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{N}\u00a6]+/gu) ?? [])
    .join(" ")
    .replace(/\bsqu[i\u00a6]d (?=[i\u00a6]nks?\b)/gu, "squid")
    .split(" ");

function isStaff(text: string): boolean {
  const words = wordsOf(text);
  if (ROLES.test(words.join(" ").replaceAll("\u00a6", "i"))) return true;
  if (words.some((word) => isOffice.test(word)) && words.every((word) => isOurs.test(word))) return true;
  return IN_ONE_PIECE.test(words.join(""));
}

/** Staff and their titles, Wail among them, or a word of Wail set apart: "Tom (Wail)". */
function isReserved(seen: string): boolean {
  const words = wordsOf(seen);
  const [first = ""] = words;
  if (isTitle.test(first)) return true;
  // "Mod Tom", "Pod Mod Tom", "Pod Admin Mike", but nobody's "Mod Squad".
  const title = words.findIndex((word) => word === "mod" || isTitle.test(word));
  const isLed = title >= 0 && title < words.length - 1 && words.slice(0, title).every((word) => isOurs.test(word));
  if (isLed && !/^(?:squad|podge|and)$/u.test(words[title + 1] ?? "")) return true;
  const wail = words.findIndex((word) => isWail.test(word));
  if (words.some((word) => isWail.test(word.replace(/s$/u, ""))) && words.some((word) => isStaffWord.test(word)))
    return true;
  if (wail > 0 && /^(?:of|at|from|by|for|de)$/u.test(words[wail - 1] ?? "")) return true;
  const parts = seen
    .split(SET_OFF)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length > 1 && parts.some((part) => isWail.test(part))) return true;
  if (wail >= 0 && words.every((word) => word === "the" || isWail.test(word)) && words.includes("the")) return true;
  return [seen, ...parts, ...seen.split(",").slice(1)].some(isStaff);
}

/**
 * Whether a name could be taken for Wail's staff or for the author of anonymous wails, also in letters that look alike
 * and among letters of other alphabets. Wail alone is a given name, and words are matched as a whole: Stafford, Mood and
 * School Administrator pass.
 */
export function isReservedName(name: string): boolean {
  if (
    /@ ?wail\b/iu.test(fold(name)) ||
    (CHECK_MARK.test(name) && isWail.test(skeleton(name.replace(ORNAMENTS, "")).trim()))
  )
    return true;
  const seen = [...new Set([name, name.replace(ORNAMENTS, " "), name.replace(ORNAMENTS, "")])].map(skeleton);
  const readings = seen.flatMap((text) => [text, text.replace(FOREIGN, " "), text.replace(FOREIGN, "")]);
  return [...new Set(readings)].some(isReserved);
}
