import type { Rule } from "../../contract/moderation.ts";
import { fold } from "./fold.ts";

/** What a phrase can mean that needs another look. */
type Meaning = Extract<Rule, "threat" | "child_safety" | "privacy" | "self_harm" | "drugs" | "scam">;

/** All of them, in any order. The anchor keeps it linear. */
const all = (...parts: string[]) => `^${parts.map((part) => `(?=[^]*${part})`).join("")}`;

/** "I will", "we're gonna": an announcement. */
const I_WILL =
  "\\b(?:(?:i|we)(?:'?ll|'?m| am|'?re| are| will| want to)|im|imma|ima|ill|^gonna)(?: (?:gonna|going to|about to|coming to))?(?: (?!not\\b|never\\b)\\w+)?";
/** "I'll shoot you an email" is no threat. */
const HARMS =
  "(?:kill|shoot(?! \\w+ (?:my|the|an?|some|over|back|e?-?mail|dms?|texts?|messages?|quotes?)\\b)|stab|murder|strangle|choke|lynch|hurt|drown|burn|torch|slash|smash|bash|punch|poison)";
const OWNED =
  "(?:head|face|throat|teeth|jaw|skull|legs|knees|house|home|car|truck|tires|windows|nose|dog|cat|family|kids|children|wife|husband|mother|son|daughter)";
const SOMEBODY = `(?:you|him|her|every(?:one|body)|(?:your|ur|his|her|their) (?:\\w+ )?${OWNED})`;
const GUN = "(?:gun|rifle|pistol|shotgun|pistola)";
const HARMED = "(?:shot|stabbed|hanged|lynched|murdered)";

const CHILD =
  "(?:\\b1[0-7]/?[fm]\\b|\\b(?:i'?m|i am|are you) (?:only )?1[0-7]\\b(?= ?(?:[.,!?;]|$|and\\b|but\\b|looking\\b|yo\\b|y(?:ea)?rs? old))|\\b(?:1[0-7]|[89])[- ]?(?:yo|y(?:ea)?rs?[- ]old) (?:girls?|boys?|kids?|daughter|son)\\b|\\b(?:girls?|boys?|kids?|daughter|son)(?: is|,| under| between| age)? (?:1[0-7]|[89])\\b|\\b(?:little|young|teen(?:age)?|underage|middle school|high school) (?:girls?|boys?|kids?)\\b|\\b(?:underage|any kids)\\b)";
const SEXUAL =
  "\\b(?:nudes?(?! art)|see me naked|(?:meet|like|for) (?:an )?older (?:guys?|boys?|men|man|women)|(?:nude|naked) (?:pics?|pictures|photos|videos)|without your (?:shirt|clothes)|horny|sugar (?:daddy|mommy)|for a daddy|adult fun|our secret|(?:younger|older) to chat|sext|secret relationship|private photos?|into (?:young|little)|(?:swap|trade|trading|sell(?:ing)?|send|wants?) .{0,25}\\bporn)\\b";

const DRUG =
  "\\b(?:(?:sell(?:ing)?|got) (?:\\w+ )?weed(?! ?(?:whack|eat|trim|kill|control|barrier|free|removal|pull))|weed for sale|cocaine|mdma|lsd|xans?|xanax|percs?|percocets?|oxys?|oxycodone|adderall|shrooms|meth|fetty|fent|fentanyl|heroin)\\b";
const SELLS =
  "(?:(?:^|[.!,:] ?|\\b(?:i|i'?m|we|we'?re) )sell(?:ing)?|\\b(?:for sale|for cheap|got|who (?:needs|wants)|(?:i|we) deliver|cash only|on deck|plug|an eighth|a (?:gram|pill)))\\b";
const CONTACT =
  "\\b(?:dm|hmu|hit me up|text|message|snap|inbox|pm|(?:i|we) deliver|cash only|on deck|each|a (?:gram|pill)|an eighth)\\b";

/** Not where the writers speak of themselves in the same sentence: their despair is nothing to hold. */
const NOT_OF_ONESELF = "(?<!\\b(?:i|im|my|me)\\b[^.!?]*)";

/** Phrases without accents, children's safety first. They are conservative: each says what it means by itself. */
const PHRASES: readonly [Meaning, readonly string[]][] = [
  [
    "child_safety",
    [
      all(CHILD, SEXUAL),
      "\\bi (?:like|love) (?:them|em|'em) young\\b|\\b(?:got|trade|trading|selling|want) cp\\b|\\bunderage (?:pics|videos)\\b|\\b(?:pics|videos) of underage\\b|\\bi (?:like|love) little (?:girls|boys)(?=[.!]|$)|\\bdon'?t tell your (?:mom|parents) about us\\b|\\bi won'?t (?:tell|show) your parents\\b",
    ],
  ],
  [
    "threat",
    [
      `${I_WILL} (?:fucking )?${HARMS} ${SOMEBODY}\\b(?! (?:to the|at|over|some|feelings|an?)\\b)`,
      `${I_WILL} (?:beat|fuck|mess) (?:you|him|her) up\\b|${I_WILL} burn down (?:your|his|her|their)\\b`,
      `${I_WILL} (?:bomb|shoot up|blow up|burn down) (?:the |this |that |your |our )?(?:\\w+ )?(?:school|hall|church|mosque|synagogue|temple|clinic|mall)\\b`,
      "\\bi know (?:where you (?:live|sleep)|which (?:school|bus|church) your)|\\bfind out where you live",
      "\\byou better watch your back\\b|\\byou'?re (?:a )?(?:dead (?:man|meat)|getting (?:shot|stabbed|beaten))|\\byou won'?t live to\\b|\\byou'?ll bleed\\b|\\byour (?:family|kids|wife|house) (?:isn'?t|aren'?t|is not|are not|won'?t be) safe\\b|\\bsee you dead\\b|\\byou(?:'?re| are) (?:gonna|going to) die(?=[.! ]*$)",
      `${I_WILL} (?:break|smash|bash|knock|rip|slit) (?:your|ur) (?:nose|face|legs?|neck|teeth|jaw|skull|head|throat)\\b|${I_WILL} (?:end you(?=[.! ]*$)|hunt you down)|${I_WILL} set (?:your|his|her|their) \\w+ on fire|${I_WILL} put (?:you in (?:the hospital|the ground|a grave)|a bullet in)\\b|${I_WILL} beat the (?:hell|shit|crap) out of (?:you|him|her)`,
      `${I_WILL} bring(?:ing)? (?:my|a|the) ${GUN} to (?:your|his|her|their|school|work|church)\\b|\\bregret\\b.{0,40}\\bi have a ${GUN}\\b|\\bcome to your (?:house|home|door)\\b.{0,20}\\b${GUN}\\b`,
      `\\bdeserves? to be ${HARMED}\\b|\\b(?:should|ought to|needs? to) (?:all )?be ${HARMED}(?=[.!]|$)|\\bi hope (?:you|some(?:one|body)) (?:gets? ${HARMED}|dies?(?=[.! ]*$)|kills (?:you|him|her))`,
      "\\bsome(?:one|body) (?:should|needs to|has to|ought to) (?:shoot|kill|lynch|stab) (?:him|her|you)\\b(?! an?\\b)|\\bhang (?:him|her) from\\b|\\blet'?s lynch\\b|\\blet'?s burn (?:his|her|their) (?:house|home)\\b|\\bsnitches get\\b|\\bcoming for you, better\\b",
      "\\bte (?:voy|vamos) a (?:matar|golpear|violar|(?:partir|romper|quemar) la (?:cara|madre|casa))|\\bte mato\\b|\\bvas a morir(?=[.! ]*$)|\\bvoy a (?:quemar|matar) (?:a )?tu\\b|\\bse donde vives\\b|\\ba tu casa con una (?:pistola|cuchillo)",
    ],
  ],
  [
    "self_harm",
    [
      "\\b(?:nobody|no one) would (?:miss you|care if you (?:died|die|were gone))",
      `\\b(?:you should(?: just)?|why don'?t you(?: just)?|do everyone a favor and) (?:end (?:your life|it all)|unalive yourself|jump off|drink bleach|slit your wrists|overdose)\\b${NOT_OF_ONESELF}`,
      `^(?:drink bleach|slit your wrists|(?:go )?jump off a bridge)[.! ]*$|\\byou deserve to die\\b${NOT_OF_ONESELF}`,
      "\\b(?:world|every(?:one|body)) (?:is|would be|will be) better (?:off )?without you\\b",
    ],
  ],
  ["drugs", [all(DRUG, SELLS, CONTACT)]],
  [
    "scam",
    [
      "\\b(?:earn|make) \\$? ?\\d[\\d,.]*k?\\b(?=[^]*\\b(?:week(?:ly)?|daily|day|month)\\b)(?=[^]*\\b(?:whatsapp|telegram)\\b)",
      "\\bsend (?:me )?\\$ ?\\d+,? (?:and |to )?(?:you )?(?:get|receive) (?:back )?\\$ ?\\d+|\\bsend me \\$? ?\\d+ \\w+ \\w+ and i(?:'?ll| will)? send (?:you )?back\\b|\\bdouble (?:your|ur) (?:money|bitcoin|btc|crypto|cash)\\b",
      "\\bguaranteed (?:returns?|profits?)\\b|\\b(?:crypto|forex|bitcoin) (?:mentor|trader|signals?|manager|expert)\\b",
      "\\b(?:reply with|send (?:me|us)) your (?:social security|ssn|bank (?:login|password))|\\bsend me the verification code\\b|\\bi need your (?:social security|ssn)\\b|\\bfee with gift cards\\b",
      all("\\b(?:gift cards?|zelle|cash ?app|western union)\\b", "\\bwon\\b", "\\bfee\\b"),
    ],
  ],
];

const COMPILED = PHRASES.map(
  ([meaning, sources]) => [meaning, sources.map((source) => new RegExp(source, "iu"))] as const,
);

/** A person, a street address or a telephone number, and what others shall do to them: all three make it a call to harm. */
const PERSON = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const ADDRESS =
  /\b\d{1,5} (?:[NSEW]\.? )?(?:\d\w+|\p{Lu}\p{L}+) (?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Blvd|Way|Pl|Place)\b|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/u;
const THEM = "(?:him|her|them)";
const THEIR = "(?:his|her|their)";
const CALL_TO_ACT = new RegExp(
  `\\bpay ${THEM} (?:all )?a visit|\\bmake ${THEM} (?:apologize|pay|leave|sorry|famous)|\\bmake ${THEIR} life (?:hell|miserable)|` +
    `\\b(?:until|till) (?:he|she|they) (?:quits?|moves?)\\b|\\bdo your worst\\b|\\bbreak ${THEIR} (?:windows?|doors?|legs?)|` +
    `\\b(?:go (?:and )?get|confront|harass|scare) ${THEM}\\b|\\btell ${THEM} to (?:leave|get out)|\\bsnitch\\b|^harass\\b|\\blet's flood\\b|` +
    `\\begg ${THEIR} (?:house|car)|\\bslash ${THEIR}|\\bteach ${THEM} a lesson|\\bblow up ${THEIR}`,
  "iu",
);

/** Somebody's own despair. A lookahead each: "dying to go" and "killing myself laughing" are none. */
const DESPAIR = new RegExp(
  "\\b(?:i (?:just |really |honestly )?(?:want|wanna|need|wish i could|am going|have decided|plan)(?: to)?|i'?m (?:going to|gonna|thinking (?:of|about)|planning to)|i (?:should|could|might|will|would|may)(?: just)?|thoughts? of|thinking (?:of|about)) (?:just )?" +
    "(?:(?:go )?die\\b(?! (?:of|from|for|laughing|my hair))|kill(?:ing)? myself\\b(?! laughing)|end(?:ing)? (?:my life|it all|it\\b(?=[.!]*$))|(?:go )?jump off (?:something|(?:a|the) (?:bridge|roof|cliff|building|overpass))|overdose|take all the pills|not (?:be|wake up) )|" +
    "\\bi(?:'?m| am| feel| have been)? (?:\\w+ )?suicidal\\b|\\bnever wake up\\b|\\bi (?:don'?t|do not) want to (?:live|be alive|be here anymore)\\b|\\b(?:they|everyone|you all) would be better off without me\\b|" +
    "\\bno reason to live\\b|\\b(?:cut|hurt)(?:ting)? myself (?:again|on purpose)\\b|\\b(?:me quiero|quiero) (?:morir(?:me)?|matarme)\\b",
  "iu",
);

/** A text as phrases are looked for. */
const plainOf = (text: string) =>
  fold(text)
    .replace(/[\u2018\u2019\u00b4`]/gu, "'")
    .replace(/\s+/gu, " ");

/** Whether a text may be about its author's own despair. It is a reason to show the crisis line, to nothing else. */
export const isOwnDespair = (text: string) => DESPAIR.test(plainOf(text));

/** What a text may mean by its phrases alone, or undefined. A match is a reason to look, never to refuse. */
export function suspiciousMeaning(text: string): Meaning | undefined {
  const plain = plainOf(text);
  const found = COMPILED.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0];
  if (found !== undefined) return found;
  return ADDRESS.test(plain) && PERSON.test(plain.replace(ADDRESS, "")) && CALL_TO_ACT.test(plain)
    ? "privacy"
    : undefined;
}
