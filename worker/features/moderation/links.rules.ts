import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import { fold, latinize } from "./fold.ts";
import { EMOJI_LETTER, isOrdinaryWriting } from "./ordinary-dots.ts";
import { plainDots, spellOut } from "./spelled-dots.ts";

/** The top-level domains, also in folded form: folding removes marks and splits Hangul syllables. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, urlAuth: true })
  .tlds([...new Set([...tlds, ...tlds.map((tld) => fold(tld))])])
  .tlds("onion", true);

/**
 * Anything that reads as "scheme://", in any variation: hxxp, h t t p, https:\\, http[:]//, ttps://. After a gap an
 * address must follow: "my car died ://" is a face.
 */
const SCHEMES: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]*\[?:\]?\s*[/\\\u2044\u2215\u29f8]\s*[/\\\u2044\u2215\u29f8]/iu,
  /[a-z]\s+\[?:\]?\s*[/\\\u2044\u2215\u29f8][/\\\u2044\u2215\u29f8][\p{L}\p{N}]/iu,
  /\bh\s?[tx*_]\s?[tx*_]\s?p\s?s?\s*(?:\(s\))?\s*[:;]/iu,
  /\bh(?:tt|xx)ps?\s*[/\\]{1,2}/iu,
  /\bhxxps?\b/iu,
  /\bhttps?\s+(?:colon|slash)\b/iu,
  /\bwww\d?\s*[.,]\s*\p{L}/iu,
  /\b(?:javascript|vbscript):\S|\bmagnet:\?|\bdata:\w+\/\w/iu,
  /\blocalhost:\d/iu,
];

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
/** Four octets, unless a word before them says version or section. */
const IPV4 = new RegExp(
  `(?<![\\d.])(?<!\\b(?:v|ver|version|section|sec|chapter|rule|release)[. ]{0,2})(?:${OCTET}\\.){3}${OCTET}(?![\\d.]*\\d)`,
  "iu",
);
const GROUP = "[0-9a-f]{1,4}";
const GROUPS = `${GROUP}(?::${GROUP}){0,6}`;
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
  /[\p{L}\p{N}]\.(?:com|net|org|io|biz|xyz)(?![\p{L}\p{N}@]|[.-][\p{L}\p{N}]|[.\w-]*@)(?<!@[\p{L}\p{N}.-]*)/iu;

/** A domain after an @ that is no mail address: "@harbor.com", or one with a port or a path, which browsers open. */
const AT_DOMAIN =
  /(?<![\w.+-])@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|app|xyz)\b|@[\w-]+(?:\.[\w-]+)+(?:\/(?!\S*@)\S|:\d)/iu;

/**
 * Whether a text contains a link in any form a reader could follow (docs/product.md, "Safety"). Mail addresses are no
 * links, and ordinary writing with dots is accepted.
 */
export function hasLink(text: string): boolean {
  const readings = new Set<string>();
  // An emoji is either a gap or a letter of the domain.
  for (const emoji of [" ", EMOJI_LETTER]) {
    const folded = fold(text, emoji);
    readings.add(folded);
    for (const reading of new Set([folded, fold(plainDots(text), emoji)])) {
      readings.add(spellOut(reading)).add(spellOut(latinize(reading)));
    }
  }
  return [...readings].some(hasPlainLink);
}

function hasPlainLink(text: string): boolean {
  if (SCHEMES.some((scheme) => scheme.test(text)) || AT_DOMAIN.test(text) || PLAIN_DOMAIN.test(text)) return true;
  if (IPV4.test(text) || IPV6.test(text)) return true;
  const matches = linkify.match(text) ?? [];
  return matches.some(({ schema, raw, index }) => {
    if (schema === "mailto:") return false;
    return schema !== "" || !isOrdinaryWriting({ raw, before: text.slice(0, index) });
  });
}
