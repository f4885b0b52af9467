import { fold } from "./fold.ts";

/** What a phrase can mean that needs another look. */
type Meaning = "threat" | "minors" | "doxxing" | "self_harm" | "drugs" | "scam";

/** All of them, in any order. The anchor keeps it linear. */
const all = (...parts: string[]) => `^${parts.map((part) => `(?=[^]*${part})`).join("")}`;

/** "I will", "we're gonna": an announcement. */
const I_WILL =
  "(?:\\b(?:(?:i|we)(?:'?ll|'?m| am|'?re| are| will| would|'d| could| want to)|im|imma|ima|ill)(?: (?:gonna|going to|about to|coming to))?|\\b(?:gonna|going to|let'?s))(?: (?!not\\b|never\\b)\\w+)?";
const HARMS =
  "(?:kill|shoot|stab|murder|strangle|choke|lynch|hang|hurt|drown|burn|torch|bomb|slash|slit|cut|break|smash|bash|beat|knock|rip|punch|hunt|poison|end|run over|set|fuck|mess)";
const OWNED =
  "(?:head|face|neck|throat|teeth|jaw|skull|legs?|arms?|knees|bones?|ass|house|home|car|truck|tires|shop|store|barn|windows?|nose|dog|cat|family|kids|children|wife|husband|mother|son|daughter|owner|guy|man|woman|cop|judge|mayor|principal|neighbors?|protesters|people)";
const SOMEBODY = `(?:you|u|ya|him|her|them|who(?:m|ever)|every(?:one|body)|some(?:one|body)|(?:your|ur|his|her|their|that|those|the) (?:\\w+ ){0,2}${OWNED}|that \\w+ist|that driver)`;
const PLACE =
  "(?:the |this |that |your |our )?(?:\\w+ )?(?:school|church|mosque|synagogue|temple|hall|office|clinic|station|mall|place)";
const WEAPON = "(?:guns?|rifle|pistol|shotgun|ar|knife|machete|bat|rope|pistola|cuchillo)";
const HARMED = "(?:shot|stabbed|hanged|hung|lynched|killed|murdered|burned|beaten)";

const CHILD =
  "(?:\\b(?:1[0-7]|[89])(?: ?/ ?[fm]\\b| ?[fm]\\b| ?yo\\b|[- ]y(?:ea)?rs?\\b)|\\b(?:i'?m|im|am|is|are|you|age|than|(?:girls?|boys?|anyone)(?: under| between)?),? (?:only )?(?:1[0-7]|[89])\\b(?! ?(?:am|pm|:|o'?clock|dollars|bucks|%|miles))|\\b(?:little|young|teen(?:age)?|underage|middle school|high school) (?:girls?|boys?|kids?|sister|brother)\\b|\\b(?:underage|minors|kiddo|any kids|(?:pics|pictures|videos) of (?:little )?kids|\\dth grader)\\b)";
const SEXUAL =
  "(?:\\b(?:nudes?(?! art)|naked|no clothes|without your (?:shirt|clothes)|horny|sexy?|sugar (?:daddy|mommy)|for a daddy|older (?:guys?|boys?|man|men|woman|women)|bikinis?|adult fun|sleep with|in private|no parents|our secret|for fun|wanna chat|(?:younger|older) to chat|meet (?:up )?alone|(?:are you|home) alone|sext|grown m[ae]n|secret relationship|hook up|discreet|underwear|massage|private photo|older boyfriend|(?:pics|pictures|videos) of (?:little )?kids|into (?:young|little|middle school)|look(?:s|ing)? hot|with a [2-6]\\d[- ]year[- ]old|bucks an hour|don'?t tell)\\b|\\b(?:pay|swap|trade|trading|sell(?:ing)?|send|wants?)\\b.{0,25}\\b(?:pics|pictures|photos|videos|porn)\\b)";

const DRUG =
  "\\b(?:weed|bud|coke(?! (?:bottle|machine|can|sign|zero|oven|and))|cocaine|molly|mdma|lsd|xans?|xanax|percs?|percocets?|oxys?|oxycodone|adderall|shrooms|meth|fetty|fent|fentanyl|heroin|pills)\\b";
const SELLS =
  "\\b(?:sell(?:ing)?|for sale|available|got|who (?:needs|wants)|delivery|(?:i|we) deliver|cash only|on deck|cheap|plug|menu|fire|each|an eighth|a (?:gram|pill))\\b";
const CONTACT =
  "\\b(?:dm|hmu|hit me up|text|message|snap|inbox|pm|delivery|(?:i|we) deliver|cash only|on deck|each|a (?:gram|pill)|an eighth)\\b";

/** Phrases without accents. They are conservative: each says what it means by itself. */
const PHRASES: readonly [Meaning, readonly string[]][] = [
  [
    "threat",
    [
      `${I_WILL} (?:fucking )?${HARMS} (?:up |down )?${SOMEBODY}\\b(?! (?:to the|some|an? (?:message|text|mail|note|picture|photo))\\b)(?!.{0,30}\\b(?:at (?:chess|cards|bowling|trivia|\\w+ball)|photos?)\\b)`,
      `${I_WILL} (?:bomb|shoot up|blow up|burn down|attack) ${PLACE}\\b`,
      "\\bi know (?:where you (?:live|sleep)|which (?:school|bus|church) your)|\\bfind out where you live|\\b(?:we|i)(?:'?ll| will|'?re gonna) find you\\b(?! (?:an?|some|the)\\b)|\\bcoming for you\\b(?=[.! ]*$| and|, better)|\\bwaiting (?:outside|at|for you at) your\\b",
      "\\bwatch your back\\b(?! (?:on|at|when|while|with|in)\\b)|\\byou'?re (?:a )?(?:dead (?:man|meat|if)|getting (?:shot|stabbed|beaten))|\\byou won'?t (?:live to|make it)\\b|\\byou'?ll bleed\\b|\\byour (?:family|kids|wife|house) (?:isn'?t|aren'?t|is not|are not|won'?t be) safe\\b|\\bsee you dead\\b|\\b(?:break|smash|bash) (?:your|ur) (?:nose|face|legs?|neck|teeth|jaw|skull)\\b|\\bput you in (?:the hospital|the ground|a grave)|\\byou\\b.{0,20}\\b(?:gonna|going to) die\\b|\\bend up in a (?:ditch|grave|coffin)|\\bbeat the (?:hell|shit|crap) out of (?:you|him|her|them)",
      `\\bbullet in (?:you|your|his|her|their|the)\\b|\\bbring(?:ing)? (?:my|a|the) ${WEAPON} to\\b|\\bi'?ll bring (?:my|a|the) ${WEAPON}\\b|\\bloading my ${WEAPON}|\\byour door with an? ${WEAPON}|\\bregret\\b.{0,40}\\b${WEAPON}\\b|\\bcome to your (?:house|home|door)\\b.{0,20}\\b${WEAPON}\\b`,
      `\\b(?:should|ought to|needs? to|deserves? to) (?:all )?be ${HARMED}\\b(?! (?:with|on|in|by)\\b)|\\bi hope (?:you|some(?:one|body)) (?:gets? ${HARMED}|dies?\\b|kills?)`,
      "\\bsome(?:one|body) (?:should|needs to|has to|ought to) (?:shoot|kill|lynch|hang|stab) (?:the|that|this|him|her|them|you)\\b|\\bhang (?:him|her|them) from\\b|\\bsnitches get\\b",
      `\\b(?:te|los|las|le|les) (?:voy|vamos) a (?:matar|partir|quemar|golpear|violar|romper)|\\bte mato\\b|\\bvas a morir\\b|\\bvoy a (?:quemar|matar)(?: a| tu|te)\\b|\\bse donde vives\\b|\\btu casa con una ${WEAPON}`,
    ],
  ],
  [
    "minors",
    [
      all(CHILD, SEXUAL),
      "\\b(?:don'?t|do not|won'?t) tell (?:your|ur) (?:mom|mommy|mother|dad|parents)\\b",
      "\\blike (?:them|em|'em) young\\b|\\blike little (?:girls|boys)\\b|\\b(?:got|trade|trading|selling|want) cp\\b|\\bunderage (?:girls|boys|pics|videos)\\b",
    ],
  ],
  [
    "self_harm",
    [
      "\\b(?:nobody|no one) would (?:miss you|care if you (?:died|die|were gone))",
      "\\b(?:you should(?: just)?|please|go|just|do everyone a favor and) (?:end (?:your life|it(?: all)?)|unalive yourself|jump off|drink bleach|slit your wrists|overdose)\\b",
      "^(?:drink bleach|slit your wrists|jump off a bridge)\\b|\\byou deserve to die\\b|\\btake (?:all )?the pills and (?!drink|rest)\\b",
      "\\b(?:world|every(?:one|body)).{0,20} better (?:off )?without you\\b",
    ],
  ],
  ["drugs", [all(DRUG, SELLS, CONTACT)]],
  [
    "scam",
    [
      "\\b(?:earn|make) \\$? ?\\d[\\d,.]*k?\\b(?=[^]*\\b(?:week(?:ly)?|daily|day|month)\\b)(?=[^]*\\b(?:whatsapp|telegram|dm|text|inbox|message me|no experience)\\b)",
      "\\bsend (?:me )?\\$? ?\\d+\\b.{0,40}\\b(?:get|send|receive)\\b.{0,12}\\d+|\\bdouble (?:your|ur) (?:money|bitcoin|btc|crypto|cash)\\b",
      "\\bguaranteed (?:returns?|profits?)\\b|\\b(?:crypto|forex|bitcoin|investment) (?:mentor|trader|signals?|manager|expert)\\b",
      "\\b(?:reply|send|need|give|confirm)\\b.{0,20}\\byour (?:social security|ssn|bank (?:login|password))",
      "\\bsend me the (?:verification )?code\\b|\\bprocessing fee\\b|\\bclaim your (?:prize|reward|gift)\\b",
      all("\\b(?:gift cards?|zelle|cash ?app|western union)\\b", "\\b(?:fee|deposit|prize|won|winner)\\b"),
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
  `\\bpay ${THEM} (?:all )?a visit|\\b(?:show|turn) up at|\\bevery(?:body|one) (?:go|call|text|show)\\b|\\blet's (?:all|flood)|\\blet ${THEM} know (?:what|how)|` +
    `\\bmake ${THEM} (?:pay|leave|sorry|famous)|\\bmake ${THEIR} life|\\bhell\\b|\\b(?:until|till) (?:he|she|they) (?:quits?|moves?|leaves?|stops?)|\\bday and night\\b|` +
    `\\bknow what to do\\b|\\b(?:home address|do your (?:thing|worst)|apologize|liar|thief|hears? from you|all night|and scream|slash|bang on|wait at)\\b|\\bbreak ${THEIR}|\\bgo (?:and )?(?:get|find|tell|visit|scare) ${THEM}\\b|\\bget ${THEM}\\b|\\btell ${THEM} (?:what|how|to (?:leave|get))|` +
    `\\b(?:visit|confront|harass|scare) (?:${THEM}|\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+ at)|\\bsnitch\\b|\\b(?:egg|throw eggs|flood) ?(?:${THEIR}|$)|\\bteach ${THEM}|\\b(?:post|spread|share) this\\b|\\bnobody (?:is|'s) home\\b|` +
    `\\bblow up ${THEIR}|\\bring ${THEIR}|\\band (?:confront|scare|harass) ${THEM}?|\\band let \\p{Lu}`,
  "iu",
);

/** What a text may mean by its phrases alone, or undefined. A match is a reason to look, never to refuse. */
export function suspiciousMeaning(text: string): Meaning | undefined {
  const plain = fold(text)
    .replace(/[\u2018\u2019\u00b4`]/gu, "'")
    .replace(/\s+/gu, " ");
  const found = COMPILED.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0];
  if (found !== undefined) return found;
  return PERSON.test(plain) && ADDRESS.test(plain) && CALL_TO_ACT.test(plain) ? "doxxing" : undefined;
}
