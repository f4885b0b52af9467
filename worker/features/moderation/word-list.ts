import { DataSet, englishDataset, type ParsedPattern, parseRawPattern, SyntaxKind } from "obscenity";

/** The kind of abuse of a word, for the moderation log. */
export type WordFamily = "profanity" | "insult" | "sexual" | "slur" | "self_harm";

interface Phrase {
  readonly family: WordFamily;
  /** The base form of the word. */
  readonly word: string;
  /** obscenity patterns: | a word boundary, [x] optional, ? any letter. */
  readonly patterns: string;
  /** Innocent texts that contain a match, comma-separated. */
  readonly innocent?: string;
  /** Whether the word is also a name or an everyday word, or no slur to everybody. */
  readonly isAmbiguous?: true;
}

/**
 * Words of obscenity's English data that would refuse ordinary texts (Penistone, rapeseed, sex ed, General Hooker, fire
 * retardant, tanggal). `PHRASES` has tighter patterns for those worth refusing.
 */
const RETUNED = new Set(
  (
    "anal anus ass boob chink cock cum dick dyke fag hooker incest negro nigger orgasm orgy penis piss porn prick pussy rape " +
    "retard scat felch semen sex spastic tit tranny turd twat vagina wank kike cuck arse abo bastard bitch bollocks fuck shit slut"
  ).split(" "),
);

/** Spanish, held for a look: how rude a word is differs from country to country. */
const SPANISH =
  "|pendej,|puta|,|putas|,un puto|,pinche puto|,|putos|,|putita,|hijueputa,|hijoputa,|cabron|,|cabrones|,|chinga,|mierda|,|maricon|,|maricones|,|culero|,|culeros|,|verga|,|malparid,|te jodan,|jodete,|hijo de pera,|eres una pera,|pinche idiota";

const PHRASES: readonly Phrase[] = [
  { family: "profanity", word: "puta", patterns: SPANISH, isAmbiguous: true },
  {
    family: "profanity",
    word: "fuck",
    patterns:
      "fuck,|fck|,|fcks|,fvck,phuck,|phuk|,|phuk u,|phuk you,|phuk off,|phukin,fack you,|fack off,|fock you,|fock off,fuxk,fxck,fyck,fcuk,f?ck you,f?ck of,f?cking|,|fuk|,|fuks u,|fukyou,|fuku|,|fuked,|fukit,|fukboy,|fukidiot,|fukface,|fukin,|fuking,|fuker,|fukwit,|fuc|,|fuq|,|fk u,|fk you,|fk off,|fks|,|fkin,|fker,|fckin,|fcker,|fcked,muthafuk,motherfuk,motherfuc,motherfck",
  },
  { family: "profanity", word: "fu", patterns: "|fu|,|fu you", innocent: "kung fu,kung-fu,tai fu", isAmbiguous: true },
  { family: "profanity", word: "stfu", patterns: "|stfu|,|gtfo|,|mfer|,|mfing|" },
  { family: "profanity", word: "mofo", patterns: "|mofo|", isAmbiguous: true },
  {
    family: "profanity",
    word: "shit",
    patterns:
      "|shit|,|shits|,|shity,|shited,|shiter,|shiting,|shithead,|shithol,|shitbag,|shitfac,|shitshow,|shitstorm,|shitload,|shitpost,|shitas,|shitstain,bulshit,horseshit,dipshit,apeshit,batshit,bearshit,dogshit,chickenshit,dumbshit,holyshit,|shyt|,|shyte|,|shite|,|shlt,|sht|",
    innocent: "shittim,mishit,shitzu,shit tzu,ssht,s hit,sh it,shi t",
  },
  {
    family: "profanity",
    word: "ass",
    patterns:
      "|ass|,|asses|,|asshol,|ass hol,|asshat,|assfac,|asswip,|assclown,dumbass,jackass,fatass,smartass,lazyass,bitchass,kissass,|azz|,|azzhol,dumbazz,|arse|,|arsehol",
    innocent: "jackass penguin,jackass rabbit",
  },
  { family: "profanity", word: "piss", patterns: "|piss|,|piss off,|pisser|" },
  {
    family: "insult",
    word: "bitch",
    patterns: "bitch,|btch,biatch,biotch,beotch,beyotch,beeyotch,bytch,bltch",
    innocent: "bitchu",
  },
  { family: "insult", word: "bich", patterns: "|bich|,|bichs|,|biches|", isAmbiguous: true },
  { family: "insult", word: "bastard", patterns: "|bastard|,|bastards|,|basterd", isAmbiguous: true },
  { family: "insult", word: "bollocks", patterns: "|bolocks|", isAmbiguous: true },
  {
    family: "insult",
    word: "cunt",
    patterns: "|you kunt|,|fucking kunt|,|stupid kunt|,|dirty kunt|,|a kunt|,|kunts|,|cvnt",
  },
  {
    family: "insult",
    word: "dick",
    patterns:
      "|dickhead,|dikhead,|dick head,|dickfac,|dick face,|dickwad,|dickhol,|dickless,|dlck,mydick|,suck my dick,|dick pic|,|dick pics|",
  },
  {
    family: "insult",
    word: "dick",
    patterns: "|dick|,|dicks|",
    innocent: "moby dick,spotted dick,dick van dyke,dick's sporting,dick clark,dick tracy",
    isAmbiguous: true,
  },
  {
    family: "insult",
    word: "prick",
    patterns: "|prick|,|pricks|",
    innocent: "prick the,prick your,prick each,pin prick,prick test",
    isAmbiguous: true,
  },
  { family: "insult", word: "twat", patterns: "|twat|,|twats|", innocent: "twatt" },
  { family: "insult", word: "wanker", patterns: "|wank|,|wanker,|wankin", isAmbiguous: true },
  {
    family: "insult",
    word: "douchebag",
    patterns: "|you douche|,|a douche|,|fucking douche|,|stupid douche|,|douches|,douchebag,douche bag,|dbag|",
  },
  {
    family: "insult",
    word: "retard",
    patterns: "|retard|,|retards|,|retarded|",
    innocent: "en retard,de retard,du retard,le retard,un retard",
  },
  {
    family: "sexual",
    word: "cock",
    patterns: "|cock|,|cocks|",
    innocent: "cock of the walk,cock-a-,cock a doodle,cock robin,cocks and hens",
    isAmbiguous: true,
  },
  {
    family: "sexual",
    word: "cock",
    patterns: "cocksuck,suck my cock",
  },
  {
    family: "sexual",
    word: "pussy",
    patterns: "|pussy|,|pussies|,|pvssy",
    innocent: "pussy willow,pussy-willow,pussy cat,pussy foot",
  },
  { family: "sexual", word: "cum", patterns: "|cumshot,|cumslut,|cumdump,|cumstain" },
  { family: "sexual", word: "cum", patterns: "|cum|", innocent: "cum laude", isAmbiguous: true },
  {
    family: "sexual",
    word: "tits",
    patterns: "|tits|,|titties|,|titty|,|tities|",
    innocent: "great tits,blue tits,coal tits,marsh tits,willow tits,tits and warblers,titty mouse",
  },
  { family: "sexual", word: "boobs", patterns: "|boobs|", isAmbiguous: true },
  { family: "sexual", word: "porn", patterns: "|porno,|pornhub,send nudes,|send nudz" },
  { family: "sexual", word: "porn", patterns: "|porn|,|porns|,|pron|", isAmbiguous: true },
  { family: "sexual", word: "blowjob", patterns: "blow job,hand job,jerk off,|anal sex" },
  {
    family: "sexual",
    word: "rape",
    // Only threats: people must be able to report what was done to them. A quoted threat is refused, too.
    patterns:
      "|rape u|,|will rape you|,|[?]ll rape you|,|gona rape you|,|going to rape you|,|should rape you|,|wana rape you|,|want to rape you|,|wait to rape you|,|let me rape|,|i will rape|,|i[?]ll rape|,|i[?]m gona rape|,|i am gona rape|,|i[?]m going to rape|,|i am going to rape|,|i wana rape|,|i want to rape|",
  },
  { family: "sexual", word: "slut", patterns: "|slut|,|sluts|,|sluty|,|siut|,|siuts|,|slvt" },
  {
    family: "slur",
    word: "nigger",
    patterns: "nigger,|ngger,nigga,|nggas|,nlgger,nlgga,niqqer,|niger lover",
  },
  { family: "slur", word: "nig", patterns: "|nig|,|nigs|", isAmbiguous: true },
  { family: "slur", word: "faggot", patterns: "faggot,phaggot" },
  { family: "slur", word: "fag", patterns: "|fag|,|fags|,|fagot|", isAmbiguous: true },
  { family: "slur", word: "dyke", patterns: "|you dyke,|ugly dyke,|filthy dyke,|fat dyke,|bull dyke" },
  { family: "slur", word: "jigaboo", patterns: "jigabo,porch monkey" },
  { family: "slur", word: "heil hitler", patterns: "heil hitler,sieg heil" },
  { family: "slur", word: "kike", patterns: "|kike|,|kikes|", isAmbiguous: true },
  {
    family: "slur",
    word: "chink",
    patterns: "|chink|,|chinks|",
    innocent: "chink in,chinks in,chink of light",
    isAmbiguous: true,
  },
  {
    family: "slur",
    word: "spic",
    patterns: "|spics|,|wetback,|gooks|,|raghead,|towelhead,sandniger",
  },
  {
    family: "slur",
    word: "spic",
    patterns:
      "|spic|,|beaner|,|beaners|,|gook|,|you paki|,|dirty paki|,|filthy paki|,|fucking paki|,|pakis|,|you abo|,|dirty abo|,|filthy abo|,|fucking abo|,|abos|",
    isAmbiguous: true,
    innocent: "spic and span,spic & span,spic n span,spic-and-span",
  },
  {
    family: "slur",
    word: "tranny",
    patterns: "|trany|,|tranie|,|tranies|",
    isAmbiguous: true,
    innocent: "tranny fluid,tranny rebuild,rebuilt tranny,tranny shop,tranny is,tranny was,tranny went,auto tranny",
  },
  {
    family: "self_harm",
    word: "kill yourself",
    patterns:
      "|kys|,kill yourself,kill urself,kill ur self,kill your self,kil yourself,neck yourself,|go die|,hang yourself",
    innocent:
      "hang yourself a,n't kill yourself,n\u2019t kill yourself,dont kill yourself,not kill yourself,not to kill yourself,never kill yourself",
  },
];

/** Innocent words that contain a word of obscenity's unchanged data. */
const INNOCENT = "fort dick,essex,sussex,rio negro,snigger,niggard,niggle,assess,denigrat".split(",");

function buildList() {
  const list = new DataSet<{ originalWord: string; family?: WordFamily; isAmbiguous?: true }>()
    .addAll(englishDataset)
    .removePhrasesIf((phrase) => RETUNED.has(phrase.metadata?.originalWord ?? ""));
  for (const { family, word, patterns, innocent, isAmbiguous } of PHRASES) {
    list.addPhrase((phrase) => {
      phrase.setMetadata({ originalWord: word, family, ...(isAmbiguous && { isAmbiguous }) });
      for (const raw of patterns.split(",")) phrase.addPattern(parseRawPattern(raw));
      for (const term of innocent?.split(",") ?? []) phrase.addWhitelistedTerm(term);
      return phrase;
    });
  }
  return list.addPhrase((phrase) => INNOCENT.reduce((terms, term) => terms.addWhitelistedTerm(term), phrase));
}

export const WORD_LIST = buildList();

/** Letters that are doubled in a pattern. A longer run of them is judged as two. */
export const DOUBLED_LETTERS = "beolsgzf";

const SECOND = new Map(Array.from(DOUBLED_LETTERS, (letter) => [letter.charCodeAt(0), secondOf(letter)]));

function secondOf(letter: string) {
  return parseRawPattern(`${letter}[${letter}]`).nodes.slice(1);
}

/**
 * A pattern that also accepts a doubled letter where it has a single one: "whoore" is "whore". Open ends stay single.
 */
export function stretchable(pattern: ParsedPattern): ParsedPattern {
  const nodes = pattern.nodes.flatMap((node, place) => {
    if (node.kind === SyntaxKind.Optional && node.childNode.kind === SyntaxKind.Literal)
      return [node, ...(SECOND.get(node.childNode.chars[0] ?? 0) ?? [])];
    if (node.kind !== SyntaxKind.Literal) return [node];
    return node.chars.flatMap((char, index) => {
      const literal = { ...node, chars: [char] };
      const isOpenStart = place + index === 0 && !pattern.requireWordBoundaryAtStart;
      const isLast = place === pattern.nodes.length - 1 && index === node.chars.length - 1;
      const isDouble = node.chars[index - 1] === char || node.chars[index + 1] === char;
      if (isDouble || isOpenStart || (isLast && !pattern.requireWordBoundaryAtEnd)) return [literal];
      return [literal, ...(SECOND.get(char) ?? [])];
    });
  });
  return { ...pattern, nodes };
}
