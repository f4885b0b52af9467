import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import { stripHidden } from "../../contract/text.ts";
import { fold, latinize } from "./fold.ts";
import { COMMERCIAL_TLDS, EMOJI_LETTER, isOrdinaryWriting } from "./ordinary-dots.ts";
import { plainDots, unspellDots } from "./spelled-dots.ts";

/** The top-level domains, also in folded form, which has no marks. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, urlAuth: true })
  .tlds([...new Set([...tlds, ...tlds.map((tld) => fold(tld))])])
  .tlds("onion", true);

/** Anything that reads as "scheme://": hxxp://, https:\\, http[:]//. After a gap an address must follow: " ://" is a face. */
const SCHEMES: readonly RegExp[] = [
  /[a-z][0-9+.-]{0,9}\[?:\]?\s*[/\\\u2044\u2215\u29f8]\s*[/\\\u2044\u2215\u29f8]/iu,
  /[a-z]\s+\[?:\]?\s*[/\\\u2044\u2215\u29f8][/\\\u2044\u2215\u29f8][\p{L}\p{N}]/iu,
  /\bwww\d?\s*[.,]\s*\p{L}/iu,
  /\b(?:javascript|vbscript):\S|\bmagnet:\?|\bdata:\w+\/\w/iu,
  /\blocalhost:\d/iu,
  /[\p{L}\d-]\.\p{L}{2,18}:(?:80|\d{3,5})(?!\d)/u,
];

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
/** Four octets, unless a word before them says version or section. */
const IPV4 = new RegExp(
  `(?<![\\d.])(?<!\\b(?:v|ver|version|section|sec|chapter|rule|release)[. ]{0,2})(?:${OCTET}\\.){3}${OCTET}(?![\\d.]*\\d)`,
  "iu",
);
const GROUP = "[0-9a-f]{1,4}";
const GROUPS = `${GROUP}(?::${GROUP}){0,6}`;
/** Octal, hexadecimal and short forms, which browsers open too: "0x7f.0.0.1", "2130706433/". Telephone numbers are none. */
const ODD_IPV4 =
  /(?<![\w.])(?:0x[0-9a-f]{8}(?!\w)|0(?:x[0-9a-f]{1,2}|[0-7]{2,3})(?:\.(?:0x[0-9a-f]+|\d{1,3})){1,3}(?![\w.]\w))|(?<![\d.$-])(?![2-9]\d\d[2-9]\d{6}\/)(?:[1-9]\d{7,8}|[1-4]\d{9})\/(?![\d$])/iu;
/** Eight groups, or fewer around "::". "1:58:12", "3:2:1" and "12::" are times and ratios. */
const IPV6 = new RegExp(
  `(?<![:\\w])(?:(?:${GROUP}:){7}${GROUP}|(?=[0-9a-f:]*\\d)(?:(?:${GROUPS})?::${GROUPS}|${GROUP}:${GROUPS}::))(?![:\\w])`,
  "iu",
);

/**
 * A domain under a TLD that is no word, whatever is next to it: "see:harbor.com", "-harbor.com-". Mail addresses are
 * excluded.
 */
const PLAIN_DOMAIN =
  /[\p{L}\p{N}]\.(?:com|net|org|biz|xyz)(?![\p{L}\p{N}@]|[.-][\p{L}\p{N}]|[.\w-]*@)(?<!@[\p{L}\p{N}.-]*)/iu;

/** A domain after an @ that is no mail address: "@harbor.com", or one with a port or a path, which browsers open. */
const AT_DOMAIN =
  /(?<![\w.+-])@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|app|xyz)\b|@[\w-]+(?:\.[\w-]+)+(?:\/(?!\S*@)\S|:\d)/iu;

/** Letters with accents, as Latin languages use them. */
const ACCENTED = "[\\u00c0-\\u024f\\u1ea0-\\u1ef9]";

/** "llegu\u00e9.no", "r\u1ed3i.có ai": a dot beside an accented word ends a sentence, unless "com" or the like follows. */
const ACCENTED_WORD = new RegExp(
  `\\.(?<=${ACCENTED}\\p{L}*\\.)(?=\\p{L})(?!\\p{L}*[./:])(?!(?:com|net|org|io|biz|app|xyz|${[...COMMERCIAL_TLDS].join("|")})\\b)|` +
    `\\.(?<=\\p{L}\\.)(?=\\p{L}*${ACCENTED})(?!c.m\\b|n.t\\b|.rg\\b)(?!\\p{L}*[./:])`,
  "gu",
);

/**
 * Whether a text contains a link that a reader could follow (docs/product.md, "Safety"). Mail addresses are no links,
 * and ordinary writing with dots is accepted.
 */
export function hasLink(text: string): boolean {
  const dotted = plainDots(stripHidden(text.normalize("NFC").replace(ACCENTED_WORD, ". ")));
  // An emoji is either a gap or a letter of the domain.
  const folded = [" ", EMOJI_LETTER].map((emoji) => fold(dotted, emoji));
  return [...new Set(folded.flatMap((text) => [text, unspellDots(latinize(text))]))].some(hasPlainLink);
}

function hasPlainLink(text: string): boolean {
  if (SCHEMES.some((scheme) => scheme.test(text)) || AT_DOMAIN.test(text) || PLAIN_DOMAIN.test(text)) return true;
  if (IPV4.test(text) || ODD_IPV4.test(text) || IPV6.test(text)) return true;
  const matches = linkify.match(text) ?? [];
  return matches.some(({ schema, raw, index, lastIndex }) => {
    if (schema === "mailto:") return false;
    return schema !== "" || !isOrdinaryWriting({ raw, before: text.slice(0, index), after: text.slice(lastIndex) });
  });
}
