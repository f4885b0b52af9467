import { fold, latinize, unleet } from "./fold.ts";

/** What no neighbor is called alone or with each other: titles of staff, and the authors of anonymous wails. */
const TITLES =
  "admin|admins|administrator|administrators|administration|administrador|administradora|sysadmin|superadmin|moderator|" +
  "moderators|moderation|moderador|moderadora|moderacion";
const OFFICES = `${TITLES}|mod|mods|official|officials|oficial|system|staff|operators?|support|soporte|helpdesk|webmaster|anonymous|anonimo|anonima|squidinks?`;

/** Words that mean the company beside its name or an office: "Wail Safety", "Squid Ink User". */
const COMPANY =
  "teams?|equipo|help|desk|services?|customer|care|security|safety|trust|bot|robot|assistant|hq|headquarters|ops|" +
  "owner|founder|ceo|cto|community|managers?|management|accounts?|verified|verification|news|alerts?|notifications?|notices?|" +
  "announcements?|updates?|emergency|info|center|app|dev|developers?|employees?|crew|agents?|rep|reps|representatives?|legal|" +
  "policy|privacy|compliance|billing|refunds?|payments?|password|reset|recovery|login|guidelines?|rules|guard|reviews?|appeals?|" +
  "reports?|hotline|helpline|police|engineering|engineers?|company|corp|corporation|inc|llc|content|pod|squid|ink|anon|user|member|neighbor|author|messages?|says?|super|site|head|leaders?";
const FILLERS =
  "the|a|an|and|of|at|from|by|for|your|our|my|real|new|de|el|la|del|now|just|ago|op|mr|mrs|ms|dr|jr|sr|ii|iii|\\d+\\w?";

/** These words, with i and l in each other's place and the broken bar of `skeleton` for both. */
const among = (...words: string[]) => words.join("|").replace(/[il]/gu, "[il\u00a6]");

/** Whether all of a word is this, with a number before or behind it. */
function only(pattern: string) {
  const whole = new RegExp(`^[\\d\u00a6]*(?:${pattern})[\\d\u00a6]*$`, "u");
  return (word: string) => whole.test(word);
}

/** Wall is another name: only a letter that is unclear may be an i. */
const WAIL = "wa[i\u00a6][l\u00a6]";
const isOffice = only(among(OFFICES));
const isTitle = only(among(TITLES));
const isOurs = only(among(OFFICES, COMPANY, FILLERS));
const isWail = only(WAIL);
/** What makes a role of words of the company: "Safety Team". */
const isGroup = only(among("teams?|managers?|service|care|center|operators?|leaders?"));
const isStaffWord = only(among(OFFICES, COMPANY));

/** The same written in one piece or letter by letter: "wailteam", "A d m i n". "M. O. D." are initials. */
const isInOnePiece = only(
  `(?:the|iam)?(?:${WAIL}s?(?:${among(OFFICES, COMPANY)})|(?:${among(OFFICES, "team", "app")})${WAIL}|(?!mods?$)(?:${among(OFFICES)})(?:team|user)?)`,
);

/** "The Wail", "From Wail", "Sue of Wail"; De Wail is a family name. */
const isOfWail = only(`the ${WAIL}|(?:(?:.+ )?(?:of|at|from|by|for)|.+ de) ${WAIL}(?: .*)?`);

/** Separates the parts of a name: "Squid Ink \u00b7 now", "Tom (Staff)"; not "Wail-Haddad". */
const SET_OFF = /[^\p{L}\p{N}\p{M}\s'\u2019\u02bc`\u00b4&.,!|+$@\u00a6-]|\s[|-]\s/u;

/** What a reader takes for an ornament: "Squid Ink\u2020", "Admin\u5148\u751f". The squid is a word. */
const ORNAMENTS = /(?!\p{ASCII}|\u{1f991})[^\p{Lu}\p{Ll}\p{M}\p{Cf}]/gu;
/** What looks like the badge of a verified account. */
const CHECK_MARK = /[\u2611\u2705\u2713\u2714]/u;
const FOREIGN = /[^\p{ASCII}\u00a6]+/gu;

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
    .replace(/(?<=[\p{L}\u00a6])[0345$@1!](?=[\p{L}\u00a6])|(?<![\p{L}\p{N}])[0345$@1!](?=[\p{L}\u00a6])/gu, (sign) =>
      /[1!]/u.test(sign) ? "\u00a6" : unleet(sign),
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
  const isRole = words.slice(0, -1).some(isStaffWord) && isGroup(words.at(-1) ?? "");
  return ((isRole || words.some(isOffice)) && words.every(isOurs)) || isInOnePiece(words.join(""));
}

/** Staff and their titles, Wail among them, or a word of Wail set apart: "Tom (Wail)". */
function isReserved(seen: string): boolean {
  const words = wordsOf(seen);
  // "Moderator Tom", "Pod Mod Tom", "Pod Admin Mike", but nobody's "Mod Squad".
  const at = words.findIndex((word) => !isOurs(word) || word === "mod" || isTitle(word));
  const [title, next] = [words[at], words[at + 1]];
  if (title !== undefined && isTitle(title)) return true;
  if (title === "mod" && next !== undefined && !/^(?:squad|podge|and)$/u.test(next)) return true;
  if (words.some((word) => isWail(word.replace(/s$/u, ""))) && words.some(isStaffWord)) return true;
  const parts = seen
    .split(SET_OFF)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (isOfWail(words.join(" ")) || (parts.length > 1 && parts.some(isWail))) return true;
  return [seen, ...parts, ...seen.split(",").slice(1)].some(isStaff);
}

/**
 * Whether a name could be taken for Wail's staff or for the author of anonymous wails, also in letters that look alike
 * and among letters of other alphabets. Wail alone is a given name, and words are matched as a whole: Stafford, Mood and
 * School Administrator pass.
 */
export function isReservedName(name: string): boolean {
  const seen = [name, name.replace(ORNAMENTS, "")].map(skeleton);
  const isVerified = CHECK_MARK.test(name) && seen.some((text) => isWail(text.trim()));
  if (isVerified || /@ ?wail\b/iu.test(fold(name))) return true;
  return seen.flatMap((text) => [text, text.replace(FOREIGN, " ")]).some(isReserved);
}
