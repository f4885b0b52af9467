import { DataSet, englishDataset, type ParsedPattern, parseRawPattern, SyntaxKind } from "obscenity";

/** The kind of abuse of a word, for the moderation log. */
export type WordFamily = "profanity" | "insult" | "sexual" | "slur" | "self_harm";

/**
 * Words of obscenity's English data that would refuse ordinary texts (Penistone, rapeseed, sex ed, General Hooker, fire
 * retardant, tanggal). `CERTAIN` and `AMBIGUOUS` have tighter patterns for those worth refusing.
 */
const RETUNED = new Set(
  (
    "anal anus ass boob chink cock cum dick dyke fag hooker incest negro nigger orgasm orgy penis piss porn prick pussy rape " +
    "retard scat felch semen sex spastic tit tranny turd twat vagina wank kike cuck arse abo bastard bitch bollocks fuck shit slut"
  ).split(" "),
);

/** Patterns of obscenity: | a word boundary, [x] optional, ? any letter. */
type Patterns = Partial<Record<WordFamily, string>>;

const CERTAIN: Patterns = {
  profanity: `
    fuck,|fck|,|fcks|,fvck,phuck,|phuk|,|phuk u,|phuk you,|phuk off,|phukin,fack you,|fack off,|fock you,|fock off,fuxk,
    fxck,fyck,fcuk,f?ck you,f?ck of,f?cking|,|fuk|,|fuks u,|fukyou,|fuku|,|fuked,|fukit,|fukboy,|fukidiot,|fukface,
    |fukin,|fuking,|fuker,|fukwit,|fuc|,|fuq|,|fk u,|fk you,|fk off,|fks|,|fkin,|fker,|fckin,|fcker,|fcked,muthafuk,
    motherfuk,motherfuc,motherfck,|stfu|,|gtfo|,|mfer|,|mfing|,|shit|,|shits|,|shity,|shited,|shiter,|shiting,|shithead,
    |shithol,|shitbag,|shitfac,|shitshow,|shitstorm,|shitload,|shitpost,|shitas,|shitstain,bulshit,horseshit,dipshit,
    apeshit,batshit,bearshit,dogshit,chickenshit,dumbshit,holyshit,|shyt|,|shyte|,|shite|,|shlt,|sht|,|ass|,|asses|,
    |asshol,|ass hol,|asshat,|assfac,|asswip,|assclown,dumbass,jackass,fatass,smartass,lazyass,bitchass,kissass,|azz|,
    |azzhol,dumbazz,|arse|,|arsehol,|piss|,|piss off,|pisser|`,
  insult: `
    bitch,|btch,biatch,biotch,beotch,beyotch,beeyotch,bytch,bltch,|you kunt|,|fucking kunt|,|stupid kunt|,|dirty kunt|,
    |a kunt|,|kunts|,|cvnt,|dickhead,|dikhead,|dick head,|dickfac,|dick face,|dickwad,|dickhol,|dickless,|dlck,mydick|,
    suck my dick,|dick pic|,|dick pics|,|twat|,|twats|,|you douche|,|a douche|,|fucking douche|,|stupid douche|,
    |douches|,douchebag,douche bag,|dbag|,|retard|,|retards|,|retarded|`,
  // Of rape only threats: people must be able to report what was done to them. A quoted threat is refused, too.
  sexual: `
    cocksuck,suck my cock,|pussy|,|pussies|,|pvssy,|cumshot,|cumslut,|cumdump,|cumstain,|tits|,|titties|,|titty|,
    |tities|,|porno,|pornhub,send nudes,|send nudz,blow job,hand job,jerk off,|anal sex,|rape u|,|will rape you|,
    |[?]ll rape you|,|gona rape you|,|going to rape you|,|should rape you|,|wana rape you|,|want to rape you|,
    |wait to rape you|,|let me rape|,|i will rape|,|i[?]ll rape|,|i[?]m gona rape|,|i am gona rape|,
    |i[?]m going to rape|,|i am going to rape|,|i wana rape|,|i want to rape|,|slut|,|sluts|,|sluty|,|siut|,|siuts|,
    |slvt`,
  slur: `
    nigger,|ngger,nigga,|nggas|,nlgger,nlgga,niqqer,|niger lover,faggot,phaggot,|you dyke,|ugly dyke,|filthy dyke,
    |fat dyke,|bull dyke,jigabo,porch monkey,heil hitler,sieg heil,|spics|,|wetback,|gooks|,|raghead,|towelhead,
    sandniger`,
  self_harm: `
    |kys|,kill yourself,kill urself,kill ur self,kill your self,kil yourself,neck yourself,|go die|,hang yourself`,
};

/** Words that are also a name or an everyday word, or no slur to everybody; Spanish, as its words differ by country. */
const AMBIGUOUS: Patterns = {
  profanity: `
    |pendej,|puta|,|putas|,un puto|,pinche puto|,|putos|,|putita,|hijueputa,|hijoputa,|cabron|,|cabrones|,|chinga,
    |mierda|,|maricon|,|maricones|,|culero|,|culeros|,|verga|,|malparid,|te jodan,|jodete,|hijo de pera,|eres una pera,
    |pinche idiota,|fu|,|fu you,|mofo|`,
  insult: `
    |bich|,|bichs|,|biches|,|bastard|,|bastards|,|basterd,|bolocks|,|dick|,|dicks|,|prick|,|pricks|,|wank|,|wanker,
    |wankin`,
  sexual: "|cock|,|cocks|,|cum|,|boobs|,|porn|,|porns|,|pron|",
  slur: `
    |nig|,|nigs|,|fag|,|fags|,|fagot|,|kike|,|kikes|,|chink|,|chinks|,|spic|,|beaner|,|beaners|,|gook|,|you paki|,
    |dirty paki|,|filthy paki|,|fucking paki|,|pakis|,|you abo|,|dirty abo|,|filthy abo|,|fucking abo|,|abos|,|trany|,
    |tranie|,|tranies|`,
};

/** Innocent texts that contain a match. */
const INNOCENT = `
  fort dick,essex,sussex,rio negro,snigger,niggard,niggle,assess,denigrat,kung fu,kung-fu,tai fu,shittim,mishit,shitzu,
  shit tzu,ssht,s hit,sh it,shi t,jackass penguin,jackass rabbit,bitchu,moby dick,spotted dick,dick van dyke,
  dick's sporting,dick clark,dick tracy,prick the,prick your,prick each,pin prick,prick test,twatt,en retard,de retard,
  du retard,le retard,un retard,cock of the walk,cock-a-,cock a doodle,cock robin,cocks and hens,pussy willow,
  pussy-willow,pussy cat,pussy foot,cum laude,great tits,blue tits,coal tits,marsh tits,willow tits,tits and warblers,
  titty mouse,chink in,chinks in,chink of light,spic and span,spic & span,spic n span,spic-and-span,tranny fluid,
  tranny rebuild,rebuilt tranny,tranny shop,tranny is,tranny was,tranny went,auto tranny,hang yourself a,
  n't kill yourself,n\u2019t kill yourself,dont kill yourself,not kill yourself,not to kill yourself,
  never kill yourself`;

const listed = (terms: string) => terms.trim().split(/,\s*/u);

function buildList() {
  const list = new DataSet<{ originalWord: string; family?: WordFamily; isAmbiguous?: boolean }>()
    .addAll(englishDataset)
    .removePhrasesIf((phrase) => RETUNED.has(phrase.metadata?.originalWord ?? ""));
  for (const [families, isAmbiguous] of [
    [CERTAIN, false],
    [AMBIGUOUS, true],
  ] as const) {
    for (const [family, patterns] of Object.entries(families) as [WordFamily, string][]) {
      list.addPhrase((phrase) =>
        listed(patterns).reduce(
          (built, raw) => built.addPattern(parseRawPattern(raw)),
          phrase.setMetadata({ originalWord: family, family, isAmbiguous }),
        ),
      );
    }
  }
  return list.addPhrase((phrase) => listed(INNOCENT).reduce((terms, term) => terms.addWhitelistedTerm(term), phrase));
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
