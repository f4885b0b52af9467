/**
 * Everyday English, base forms. A dot between two of these is a sentence end without its space ("done.so", "over.it"),
 * not a domain; a dot after anything else in front of a real TLD is taken for a link.
 */
const BASE_FORMS = new Set(
  `
  a able about above absent accept accident account accuse ache acorn across act action active actual add address
  adios adopt adult advance advantage advice afraid after afternoon again against age ago agree ahead ahh air alarm
  alas album alive all allergic allergy alley allow allowance almost alone along already alright also always am
  amazing ambulance amen american among amount an and anger angry animal ankle announce annual another answer ant
  antique anxious any anybody anyone anything anyway anywhere apart apartment apologize apple apply appointment
  appreciate approve april apron aquarium area argue arm around arrange arrive art article artist as ask asleep
  assembly assistant assume at ate athlete attach attack attend attention attic attract audience august aunt author
  auto autumn available avenue average avoid aw awake away awesome awful aww baby back backyard bacon bad badge bag
  bagel bah bait bake baker bakery balance balcony ball balloon banana band bandage bang bank bar barbecue barber bare
  barefoot bargain bark barn barrel barrier base baseball basement basil basis basket basketball bat batch bath
  bathroom battery battle bay be beach bead bean bear beard beat beautiful beauty became because become bed bedroom
  bee beef been beer before beg began begin behave behavior behind being belief believe bell belong below belt bench
  bend benefit beside best bet better between beware beyond big bike bill bin bingo bird birth birthday biscuit bit
  bite bitten bitter black blade blame blanket bleach blend bless blind blink blister blizzard block blood bloody
  bloom blossom blouse blow blue blush board boat body boil bold bomb bon bone bonus book boot border bored boring
  born borrow boss both bother bottle bottom bought boulder bounce bow bowl box boy brace bracelet brain brake branch
  brand brass brave bravo brb bread break breakfast breath breathe breeze brick bridge bright bring bro broke broken
  broom brother brought brown bruise brunch brush btw bubble bucket buckle buddy budget bug build building built bulb
  bulk bull bulletin bumper bunch bundle bunny bureau burger burglar burn burrow burst bus bush business busy but
  butcher butter butterfly button buy buzz by bye cab cabbage cabin cable cafe cage cake calendar calf call calm came
  camera camp can canal cancel cancer candle candy cannot canoe cant cap capable captain car caravan card cardboard
  care career carnival carol carpenter carpet carrot carry cart cartoon carve case cash cashier casserole cast castle
  cat catch cattle caught cause caution cave cedar ceiling celebrate celery cell cement cent center cereal certain
  chain chair chalk challenge chance change channel chapel chapter charge charity charm chart chase chat cheap check
  cheek cheer cheers cheese chef chemist cheque cherry chess chest chew chicken chief child children chili chill
  chimney chin chinese chip chocolate choice choir choose chore chorus christmas church cider cigarette cinnamon
  circle citizen citrus city claim clap class classic classroom clay clean clear clerk clever client cliff climate
  climb clinic clock close closet cloth clothes cloud clown club clue clumsy clutch coach coast coat cocktail cocoa
  coconut code coffee coin cold collapse collar colleague collect college collie color comb come comfort comic common
  community commute company compare compass complain complete compost computer concern concert concrete condition cone
  confirm confused congrats congratulations connect consider construction contact contain content contest contract
  control convenient cook cookie cool cooler cope copper copy corn corner correct cost cottage cotton couch cough
  could council count country county couple courage course court cousin cover cow coyote cozy crab crack cradle craft
  cranberry crane crap crash crawl crayon crazy cream create credit creek creepy crew cricket cried crime crisp
  critical crooked crop cross crosswalk crow crowd crown cruel cruise crumb crunch crush crust crutch cry cucumber
  cuddle culture cup cupcake curb cure curious curtain curve cushion custard custom customer cut cute cycle dad daddy
  daily dam damage damn dance dandelion danger dark darling dash database date daughter dawn day daylight dead
  deadline deaf deal dear debate debt decade december decent decide decision deck decorate deep deer defend degree
  delay delicious delight deliver demand den dense dent dentist deny depend deposit desert deserve design desk dessert
  destroy detail detective detour develop device devil diaper diary dice did die diet different difficult dig digest
  dime dine dining dinner dinosaur direction director dirt dirty disappear disaster discount discover discuss disease
  disgusting dish dispute distance distant district ditch dive divide divorce dizzy do dock doctor document does dog
  doing doll dollar dolphin donate done donkey dont donut doom door doorbell dot double doubt dough doughnut down
  downstairs downtown dozen drag drain drama draw drawer dream dress drew drink drip drive driver driveway drop
  drought drove drown drug drum drunk dry drywall duck dude due duh dull dumb dump dumpster during dusk dust duty dye
  each eager eagle ear early earn earth earthquake ease east easter easy eat echo edge edit edition editor effect
  effort egg eh eight either elbow elder elect election electric electrician elementary elephant elevator eleven else
  embarrass emergency employ employee empty encore end enemy engine english enjoy enormous enough enter entire
  envelope equal equipment error escape especially estate estimate even evening event eventually ever every everybody
  everyone everything everywhere evict evidence evil exact exam example excellent except exchange exciting excuse
  exercise exhaust exist exit expect expensive experience explain explode explore express extra eye eyebrow fabric
  face fact factory fade fail faint fair fairy faith falcon fall false family famous fan fancy fantastic far fare farm
  farmer fashion fast fat fatal father faucet fault favor favorite fear feast feather feature february fed fee feed
  feel feet fell fellow felt fence ferry fertilizer fest festival fever few fiction fiddle field fierce fifteen fifth
  fifty fight figure file fill film filter final finally finance find fine finger finish fire firefighter firehouse
  fireplace fireworks first fish fishing fist fit five fix flag flame flash flashlight flat flavor flea flee flesh
  flew flexible flicker flight flip float flood floor florist flour flow flower flu flute fly flyer foam fog foil fold
  folk folks follow food fool foolish foot football for forest forever forget forgive forgot fork form formal former
  fortune forty forward foster fought found foundation fountain four fox fragile frame free freedom freeze freezer
  freight french frequent fresh freshman friday fridge friend frog from front frost frown frozen fruit frustrate fuel
  fulfill full fun fund funeral fungus funny fur furnace furniture fuse fuss future fwiw fyi galaxy gallery gallon
  game garage garbage garden garlic gas gasoline gate gather gave gear gee geese gem general generation generous
  genius gentle genuine german gesture get ghost giant gift giggle girl give glad glance glass glitter globe glory
  glove glow glue gm gn gnome go goal goat god goes going gold golf gone gonna good goodbye goodness goose gorgeous
  gosh gossip got gotta government governor gown grab gracias grade grain gram grandkid grandma grandpa grandson
  granny grant grape graph grass grateful gravel gravy gray great greed greedy green greet greeting grew grief grill
  grin grip groan grocery groom ground group grow growl grumpy guarantee guard guess guest guide guilty guitar gulf
  gull gum gust gutter guy gym ha habit had haha hail hair half hall halloween hallway ham hammer hand handful handle
  handyman hang hanukkah happen happy harbor hard hardly hardware hardwood harm harsh harvest has hat hate haul haunt
  have hawk hay hazard hbd he head headache headlight heal health heap hear heard heart heartbroken heat heater heaven
  heavy heck hedge hedgehog heel held hello helmet help helpful hen her here hero heron herself hesitate hey hi
  hibernate hide high highlight highway hike hilarious hill him himself hinge hint hip hire his hiss history hit hm
  hmm hobby hockey hog hola hold hole holiday hollow holy home homeless homeowner homework honest honey honk hood hoof
  hook hooray hop hope hopefully hopeless horn hornet horrible horror horse hose hospital hostas hot hotel hour house
  household how however hug huge huh human humble humid humor hundred hung hungry hunt hurricane hurry hurt husband
  hydrangea hydrant hyper ice icicle icy idea identify idk idle if ignore ikr ill illegal imagine immediate imo
  important impossible improve in inch include income increase indeed independent individual indoor infant infect info
  inform injure injury innocent insect inside inspect inspection install instant instead insurance intend interest
  internet interview into introduce invent invisible invite involve iris irish iron is island issue it italian itch
  its itself ivory ivy jacket jackpot jail jam janitor january jar jasmine jaw jay jealous jeans jelly jersey jet
  jewel jewelry jk job jog join joke journal journey joy judge juice juicy july jump june junior junk jury just
  justice karaoke karate kayak keep kept kettle key kick kid kill kind kinda kindergarten kindness king kiss kit
  kitchen kite kitten kitty knee kneel knew knife knit knock knot know label labor lace lad ladder ladle lady laid
  lake lamb lamp land landlord lane language lantern lap large lasagna last latch late later laugh laundromat laundry
  lavender law lawn lawyer lay lazy lead leader leaf leaflet leak lean learn leash least leather leave leaves lecture
  led ledge left leg legal legend leisure lemon lemonade lend length leopard less lesson let letter lettuce level
  liberty librarian library license lick lid lie life lift light lightning like lilac lily limit line linen lion lip
  liquid list listen litter little live lived lizard llama lmao loaf loan lobby lobster local lock locker log lol
  lonely long look lookout loop loose lord lose loss lost lot lotion lots lottery loud lounge love lovely low loyal
  luck lucky luggage lumber lunch lung luxury lyric machine mad made magazine magic magnet magnificent maid mail
  mailbox mailman main maintain major make male mall man manager manner mansion many map maple marathon marble march
  margin marina mark market marry marshmallow mask massive mat match math matter mattress mature maximum may maybe
  mayor me meal mean meat mechanic medal media medicine meet meeting meh melon melt member memory men mend mention
  menu merchant mercy merry mess message met metal method mexican mice middle midnight might mighty mild mile military
  milk mill mind mine minimum minister minor mint minute miracle mirror miserable miss missing mist mistake mitten mix
  mobile modern modest moist mom moment monday money monkey month mood moon moose mop moral more morning mosquito moss
  most motel moth mother motion motor motorcycle mount mountain mourn mouse mouth move movie mow mower much mud muddy
  muffin mug mule multiply mural murder muscle museum mushroom music must mustard mutter my myself mystery nah nail
  naked name nanny nap napkin narrow nasty nation native nature naughty nay near neat necessary neck need needle
  neglect negotiate neighbor neighborhood neither nephew nerve nervous nest net network never new news newspaper next
  ngl nice nickel niece night nightmare nine no nobody noise noisy none nonsense noodle noon nope nor normal north
  nose not note notebook nothing notice notify november now nowhere np nuisance number nurse nursery nut oak oar oat
  oatmeal obey object obvious occasion occupy ocean october odd of off offend offer office officer often oh oil ok
  okay old omg omw on once one onion only onto ooh oops open operate operator opinion opportunity opposite option or
  oral orange orchard orchestra order ordinary organic organize organizer origin orphan ostrich other otter ouch ought
  our out outage outdoor outfit outlet outside oval oven over overdue overnight owe owl own owner oxygen oyster pace
  pack package pad paddle page paid pail pain paint pair pajamas pal pale palm pan pancake panda panic pants paper
  parade pardon parent park parking parrot parsley part particular partner party pass passenger passion past pasta
  paste pasture patch path patience patient patio pattern pause pavement paw pay pea peace peaceful peach peacock peak
  peanut pear pearl pebble pedal pedestrian peek peel peer pelican pen pencil penguin penny pension people pepper
  percent perfect perform perfume perhaps period permanent permission permit persimmon person personal pest pet
  petition pharmacy phew phone photo piano pick pickle pickup picnic picture pie piece pier pig pigeon pile pill
  pillar pillow pilot pin pine pink pint pipe pirate pitch pitcher pizza place plain plan plane plant plaster plastic
  plate platform play player playful playground please pleasure plenty plot plow pls plug plum plumber plus plz pocket
  poem poet point poison pole police policy polish polite political politics pollen pollution pond pony pool poor pop
  popcorn popsicle popular population porch porcupine port portrait position positive possible post poster postpone
  pot potato potential pothole potluck poultry pounce pound pour poverty powder power practice praise prank pray
  prayer precious predict prefer pregnant premium prepare prescription present preserve president press pressure
  pretend pretty prevent price primary prince principal print prison private prize probably problem produce
  professional professor profit program progress project promise pronounce proof proper property propose protect
  protein protest proud prune psst public pudding puddle puff pull pump pumpkin punch punish pup pupil puppet puppy
  purchase pure purple purpose purse push put puzzle quack quality quarrel quarry quart quarter quarterback queen
  quest question quick quiet quilt quirky quit quite quote rabbit raccoon race rack radar radio radish raffle raft rag
  rail railroad rain rainbow raincoat raise rake rally ramp ran ranch range rapid rare rat rather rattle raven raw ray
  razor reach react read ready real realize really rear reason receipt receive recent recipe recital recognize
  recommend record recover rectangle recycle red reduce refill refrigerator refund refuse regard regards region
  register regret regular relate relative relax release relief rely remain remarkable remember remind reminder remote
  remove renovate renovation rent renter repair repeat replace reply report represent request require rescue reserve
  resident resign resist resolve respect respond response responsible rest restaurant result retire retired return
  reveal review revolution reward rhythm ribbon rice rich rid ride rider rifle right ring rink ripe rise risk ritual
  rival river road roar roast rob robin rock rocket rocky rode rodent rofl roll roller roof room roost rooster root
  rope rose rotten rough round route routine row royal rub rude rug ruin rule rumor run runner rural rush rust sack
  sacred sad saddle safe said sail sailor salad salary sale salmon salsa salt same sand sandwich sanitizer santa
  sapling sarcasm sat satisfy saturday sauce sausage save savings saw say says scale scare scarecrow scarf scary
  scatter scenery schedule school science scissors scoop scooter scorch score scout scramble scrap scrape scratch
  scream screech screen screw scrub sculpture sea seafood seal sealant search season seat seaweed second secret
  secretary section security see seed seedling seem seen select self selfish sell semester senator send senior sense
  sent separate september series serious seriously sermon servant serve service session set settle seven several
  severe sew sewer shade shadow shake shall shallow shame shampoo shape share shark sharp shatter shave she shed sheep
  sheet shelf shell shelter sheriff shield shift shine shingle ship shirt shiver shock shoe shook shoot shop shore
  short shortage shortcut should shoulder shout shove shovel show shower shred shrimp shrub shrug shuffle shut shuttle
  shy sibling sick side sidewalk sigh sign signal signature silence silent silk silly silver similar simple since
  sincerely sing singer single sink siren sis sister sit situation six size skate skateboard sketch ski skill skin
  skinny skip skirt skull skunk sky slab slam slap slave sled sleep sleet sleeve slender slept slice slide slim slip
  slipper slope slot slow slug slush small smart smash smear smell smh smile smoke smoky smooth smother snack snail
  snake snap sneak sneeze snooze snore snorkel snow snowman snug so soak soap soccer social sock soda sofa soft soil
  solar sold soldier sole solid solution solve some somebody someone something sometimes somewhere son song soon sore
  sorry sort soul sound soup sour source south southern souvenir space spade spaghetti spanish spank spare spark
  sparkle sparrow spatula speak special specific spectacle speed spell spend spent spice spider spike spill spin
  spinach spirit spit spite splash splinter split spoil spoke spokesperson sponge spoon sport spot spouse sprain spray
  spread spring sprinkler sprout squad square squash squawk squeak squeal squeeze squid squirrel squirt stable stack
  stadium staff stage stain stair stairs stale stall stamp stand staple star stare starfish start startle starve state
  statement station statue stay steady steak steal steam steel steep steer stem step stereo stew stick sticky still
  sting stingy stir stitch stock stocking stole stolen stomach stone stood stool stop store storm stormy story stove
  straight strain strange stranger strategy straw strawberry streak stream street stress stretch strict stride strike
  string strip stripe stroke stroll stroller strong structure struggle stubborn stuck student study stuff stump stupid
  sturdy style subject substitute subway succeed success such sudden suddenly suffer sufficient suffix sugar suggest
  suit suitcase sulk summer sun sunburn sunday sunflower sunlight sunny sunrise sunset sunshine super superb supper
  supply support suppose sure surf surface surprise surround survey survive suspect suspicious swallow swan swarm
  sweat sweater sweep sweet swell swept swerve swift swim swing switch swollen sword syrup system ta table tablet
  tackle tadpole tail take taken tale talk tall tan tangle tango tank tap tape tardy target task taste tattoo taught
  tavern tax taxi tbh tea teach teacher team tear tease teddy teen teeth tell temper temperature temple temporary ten
  tenant tender tennis tense tent term terrible terrific terrify test textbook than thank thanks thanksgiving that
  thats the theater their them then therapist there thermostat these they thick thief thin thing think third thirsty
  thirteen thirty this thorn thorough those though thought thousand thread threat three threw thrill thrive throat
  throne through throw thumb thunder thunderstorm thursday thx tick ticket tickle tidy tie tiger tight till timber
  time tiny tip tire tired title to toad toast today toddler toe together toilet told tolerate tomato tomorrow ton
  tongue tonight too took tool tooth top torn tornado tortoise toss total touch tough tour tourist tow toward towel
  tower town toy track tractor trade trader tradition traffic tragedy trail trailer train trampoline transfer
  transform translate transplant trapeze trash travel tray treasure treat treatment tree tremble trespass tribe trick
  tricycle trim trip triple triumph trivia trombone troop trophy tropical trouble truck true truly trumpet trunk trust
  truth try tryout tsunami tub tube tuesday tug tuition tulip tumble tummy tuna tune tunnel turbine turkey turn turnip
  turtle tutor tv twelve twenty twice twig twin twist two ty type typical tysm ugh ugly uh um umbrella umm umpire
  uncle under understand unfair unfortunate union unique unit universe university unless unlock unpack until up upper
  upright upset upstairs urge urgent us use used useful usher usual usually utility vacant vacation vacuum valid
  valley valuable valve van vandal vanilla vanish variety various vase vast vault vegetable vehicle vendor ventilate
  venture verdict verse version very vest vet victim victory video view village villain vine vinegar vinyl violent
  violin virus visible vision visit visitor vital vocal voice volcano volleyball volume volunteer vote wade waffle wag
  wage wagon wail waist wait waitress wake walk walkway wall wallet wallpaper walnut walrus wander want war wardrobe
  warehouse warm warn warning warranty warrior wart was wash wasp waste watch water wave way we weak weapon wear
  weasel weather weave wedding wednesday weed week weekday weekend weekly weigh weight weird welcome welfare well went
  were west western wet whale wharf what whatever wheat wheel wheelbarrow wheelchair when where which while whine whip
  whisk whiskers whisper whistle white who whoa whoever whole whom whose why wide width wife wiggle wild wilderness
  will willing willow win wind window wine wing wink winner winter wipe wire wisdom wise wish witch with without
  witness wobble woke wolf woman women won wonder wonderful wont wood woodpecker wool word wore work worker workshop
  world worm worry worse worship worst worth worthy would wound wow wrap wreath wreck wrestle wring wrinkle wrist
  write wrong wrote yank yard yarn yay yea yeah year yearly yell yellow yep yes yesterday yet yikes yo yoga yolk you
  young your yours yourself yuck yum yup zebra zero zigzag zip zipper zone zoo zucchini
  `.split(/\s+/),
);

/** TLDs that are the little words a sentence starts with when its space is missing. */
export const LITTLE_WORDS = new Set(
  "in is it so to no my me am at be do us as by one you how now here got or and i we he".split(" "),
);

const ENDINGS = ["'s", "s", "es", "d", "ed", "ing", "ly", "r", "er", "est", "n't", "'re", "'ll", "'ve", "'d", "'m"];

/** True for an everyday English word in any of its forms. */
export function isCommonWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (BASE_FORMS.has(lower)) return true;
  return ENDINGS.some((ending) => lower.endsWith(ending) && hasBaseForm(lower.slice(0, -ending.length)));
}

/** "stopped" has "stop", "baking" has "bake", "puppies" has "puppy". */
function hasBaseForm(stem: string): boolean {
  if (stem.length < 2) return false;
  if (BASE_FORMS.has(stem) || BASE_FORMS.has(`${stem}e`)) return true;
  if (stem.endsWith("i") && BASE_FORMS.has(`${stem.slice(0, -1)}y`)) return true;
  return stem.at(-1) === stem.at(-2) && BASE_FORMS.has(stem.slice(0, -1));
}
