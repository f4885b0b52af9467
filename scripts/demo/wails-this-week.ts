import { type DemoWail, wail } from "./wail.ts";

/** Astoria earlier this week, newest first. */
export const THIS_WEEK: readonly DemoWail[] = [
  wail(
    "june",
    26,
    17,
    "Sixty-one years ago today I moved into this house. The stairs have grown but the view has not aged.",
    {
      comments: [
        ["gwen", "Come tell the story of the piano and the hill again at the library, please."],
        ["marina", "Happy house birthday, June! Cake is on its way up your stairs."],
        ["walt", "I helped carry that piano. My back remembers the date too."],
      ],
    },
  ),
  wail(
    "wes",
    28,
    7,
    "Fixed three bikes at the repair corner today and learned a new swear from a six-year-old: “Oh, biscuits.”",
  ),
  wail("bea", 30, 13, "Day-old bread goes out on the rack at five, free, no questions. Cinnamon ends go first. 🍞", {
    category: "gossip",
    comments: [
      ["sam", "The cinnamon ends are the best thing in this county."],
      ["eli", "Please do not tell people this."],
    ],
  }),
  wail(
    "marina",
    33,
    8,
    "Beach cleanup on Sunday filled 22 bags. Oddest finds: a bowling pin, a wedding cake topper, one boot.",
    {
      comments: [
        ["hank", "The boot has been washing up since 2009. It is a local now."],
        ["priya", "The cake topper couple looked happy, at least."],
      ],
    },
  ),
  wail("milo", 35, 6, "Pipeline Road has a pothole with its own weather. Slow down past the second bend.", {
    category: "emergency",
    comments: [["omar", "My hubcap lives there now."]],
  }),
  wail(
    "tess",
    38,
    9,
    "I sang at open mic for the first time in eleven years and nobody threw anything. Thank you, all of you.",
    {
      comments: [["lucia", "You sang and the dishwasher stopped to listen. You were wonderful."]],
    },
  ),
  wail(
    "nora",
    40,
    11,
    "New here, from Milwaukee. So far three people gave me zucchini. Is this a greeting or a warning?",
    {
      category: "question",
      comments: [
        ["june", "Both, dear. Welcome."],
        ["dev", "Lock your car or it will be full of zucchini. Welcome!"],
        ["nora", "There was zucchini in my car."],
      ],
    },
  ),
  wail(
    "hank",
    43,
    8,
    "Free smoke alarm batteries at the fire hall, all week. We will even climb your ladder for you.",
    {
      category: "gossip",
    },
  ),
  wail(
    "kiki",
    45,
    5,
    "I told everyone I love camping. I have slept in my car with the heater on, twice. Nobody knows.",
    {
      ink: true,
      comments: [
        ["rosa", "Your secret is safe with all of us."],
        ["finn", "The car is a tent with locks. It counts."],
      ],
    },
  ),
  wail(
    "otto",
    48,
    10,
    "Bar crossing was a washing machine today. If your person works out there, they are in and they are fine.",
    {
      comments: [["maeve", "You have no idea how much I needed this line today. Thank you, Captain."]],
    },
  ),
  wail("gwen", 52, 9, "Somebody returned a book from 1974 with a note: “Sorry, it was good.” Fine forgiven. 📚"),
  wail(
    "priya",
    55,
    6,
    "Could we plant the empty strip on Marine Drive with lupine and yarrow? I can grow 200 starts.",
    {
      category: "suggestion",
      comments: [
        ["iris", "My class would love to help plant. Twenty-four small pairs of hands."],
        ["marina", "I'll bring the chowder. This needs chowder."],
      ],
    },
  ),
  wail(
    "theo",
    58,
    5,
    "The drummer wanted: found. The bassist wanted: still wanted. We are a band of two with many feelings.",
  ),
  wail("sam", 62, 7, "Lost: one kid's red rain boot, left foot, between the school and 10th. He is hopping.", {
    category: "question",
    comments: [
      ["omar", "On the fence post by the church, waving at the traffic."],
      ["sam", "We have a boot! He is running."],
    ],
  }),
  wail(
    "lucia",
    66,
    8,
    "My mother turned 80 and said the best gift was the whole block singing off key. Thank you, 7th Street.",
  ),
  wail(
    "jonas",
    70,
    4,
    "If you hear hammering at eight, that's me and the porch. It will be worth it, and I have donuts.",
  ),
  wail(
    "rosa",
    74,
    10,
    "The girls' team won by one and thanked the other side's goalie. I cried in the van. Don't tell them.",
    {
      comments: [["ada", "My daughter told me you cried in the van."]],
    },
  ),
  wail(
    "marina",
    79,
    5,
    "Teach me one thing you can do with your hands. I'll start: I can splice a rope and fold a fitted sheet.",
    {
      category: "question",
      comments: [
        ["walt", "Dovetail joints. Thursdays, my garage, bring an apron."],
        ["bea", "Braided challah. It only looks hard."],
        ["wes", "True a wheel by ear."],
        ["kiki", "Paint an otter on a rock. I've said too much."],
      ],
    },
  ),
  wail("dev", 84, 6, "Power blinked twice on 14th. Clocks are all at noon, which is what I call a fresh start."),
  wail("eli", 90, 7, "Chess on the library steps, Wednesdays at four. Nine-year-olds will beat you kindly."),
  wail(
    "ada",
    95,
    8,
    "I told my boss I had a dentist visit and watched the tide come in instead. Best dentist in town.",
    {
      ink: true,
      comments: [
        ["hank", "No cavities found, I hope."],
        ["gwen", "I recommend this dentist."],
      ],
    },
  ),
  wail(
    "walt",
    101,
    6,
    "Made too many birdhouses again. They're on the wall, twenty of them, take one for a rainy wren.",
  ),
  wail(
    "iris",
    107,
    5,
    "Science fair question of the year: “Why does fog know where the river is?” First prize to Posy, age 7.",
  ),
  wail(
    "maeve",
    112,
    9,
    "Night shift thank-you: the soup somebody left at the nurses' station tasted like being hugged.",
    {
      comments: [["lucia", "There is more where that came from, mija. Thursday again."]],
    },
  ),
  wail("finn", 118, 4, "Whoever is teaching the gulls to open the lid of my bin: respect, but please stop."),
  wail(
    "omar",
    124,
    6,
    "Coat drive starts Monday. Kids' sizes most of all. Drop them at the school office, dry if you can.",
  ),
  wail("nora", 131, 7, "Two weeks in and the checker at the store knows my dog's name. Mine, not yet. Fair enough.", {
    comments: [["otto", "Give it a winter. Then they know your soup order."]],
  }),
  wail(
    "june",
    138,
    11,
    "The camellia my husband planted has opened one flower, early as always. I said good morning to both.",
  ),
  wail("tess", 146, 5, "Choir needs altos. We have snacks, a good stove and no auditions. Tuesdays at seven."),
];
