import { type DemoWail, wail } from "./wail.ts";

/** The last day in Astoria, newest first. */
export const TODAY: readonly DemoWail[] = [
  wail(
    "otto",
    0.1,
    3,
    "Fog is lifting off the river and there are eleven ships at anchor. Best free show in Oregon. ⚓",
  ),
  wail(
    "kiki",
    0.4,
    5,
    "Whoever left the tiny painted rock with a sea otter on my porch: you made my whole week. 🦦✨",
    {
      comments: [
        ["gwen", "There's one by the library return box too. I think we have a rock fairy."],
        ["ada", "Mine was a jellyfish! I'm leaving a lemon loaf by the gate in case they come back."],
      ],
    },
  ),
  wail("sam", 0.8, 7, "Gray tabby, white socks, very chatty, sitting on the steps by 8th and Grand. Is he yours?", {
    category: "question",
    comments: [
      ["tess", "That's Biscuit! He has two homes and three breakfasts. He's fine."],
      ["sam", "Then he's had four breakfasts today. Thank you, Tess."],
      ["june", "He visits me for the sunny chair. Tell him I said hello."],
    ],
  }),
  wail(
    "rosa",
    1.3,
    9,
    "We need two more players for Thursday kickball at the middle school field. Zero skill required.",
    {
      comments: [
        ["finn", "I have zero skill and own shoes. In!"],
        ["marina", "Count me in if I can bring my loud cousin to cheer."],
      ],
    },
  ),
  wail("hank", 1.9, 12, "Heads up: big branch down across Irving near 16th. The city knows. Go around by Jerome.", {
    category: "emergency",
    comments: [
      ["milo", "Thanks, just turned the bus around in time."],
      ["omar", "Crew is there now with a chainsaw. Half an hour, they say."],
    ],
  }),
  wail(
    "marina",
    2.4,
    10,
    "Made far too much chowder. Six jars on my porch rail on Franklin, take one, bring back the jar. 🥣",
    {
      comments: [
        ["wes", "Took one for my dad. He closed his eyes at the first spoon. High praise."],
        ["bea", "Trade you for a sourdough? Leaving it in the blue box."],
        ["marina", "Bea, that's the best trade in the history of trades."],
        ["walt", "Jar returned with a jar of pickles in it. That's how this works, right?"],
      ],
    },
  ),
  wail(
    "priya",
    3.1,
    8,
    "Seed library update: we have peas, kale, calendula and one mystery bean. Gwen's desk, free. 🌱",
    {
      category: "gossip",
      comments: [["iris", "Mystery bean is mine. I called it."]],
    },
  ),
  wail(
    "dev",
    3.7,
    4,
    "Does anybody have a ladder taller than twelve feet for an hour? A frisbee and my pride are up there.",
    {
      category: "question",
      comments: [
        ["jonas", "I have a sixteen footer. Come by after four."],
        ["dev", "Frisbee down. Pride still up there. Thank you, Jonas."],
      ],
    },
  ),
  wail(
    "gwen",
    4.6,
    11,
    "Story hour moved to three o'clock so nap time can win for once. Today: a whale who learns to knit. 🐋",
  ),
  wail(
    "theo",
    5.5,
    6,
    "I walk past the same man feeding crows at 7 every morning. Today he waved and two crows followed me.",
    {
      ink: true,
      comments: [
        ["eli", "You have been chosen. Carry peanuts from now on."],
        ["maeve", "This is how it starts. I have five now."],
      ],
    },
  ),
  wail(
    "lucia",
    6.2,
    10,
    "Tamales on Saturday! Two dozen left to claim: pork, or poblano and cheese. Pick up on Duane.",
    {
      comments: [
        ["hank", "A dozen poblano for the fire hall, please."],
        ["ada", "Half a dozen pork. I have been thinking about them since last month."],
      ],
    },
  ),
  wail(
    "walt",
    7.8,
    5,
    "A bench on the Riverwalk between 11th and 12th would be used by exactly everybody. Who do we ask?",
    {
      category: "suggestion",
      comments: [
        ["gwen", "Parks board meets on the second Tuesday, seven o'clock. I'll bring a sign-up sheet."],
        ["otto", "I have good cedar planks and a free weekend."],
      ],
    },
  ),
  wail(
    "iris",
    9.4,
    8,
    "My son counted 43 sea lions at the basin and named nine of them. Gary is apparently the boss.",
    {
      comments: [
        ["finn", "Can confirm Gary is the boss."],
        ["kiki", "Justice for Gary's little brother, who never gets a dock."],
      ],
    },
  ),
  wail(
    "omar",
    11.2,
    6,
    "The trolley driver stopped so my daughter could say goodbye to her balloon. I love this town.",
  ),
  wail(
    "maeve",
    13.5,
    7,
    "To the neighbor who practices trumpet at 6 pm: it is getting good. The whole street has noticed.",
    {
      ink: true,
      comments: [["theo", "I'm the trumpet. I'm blushing. Any requests?"]],
    },
  ),
  wail(
    "eli",
    15.0,
    4,
    "Book swap shelf outside the laundromat is overflowing with mysteries and begging for cookbooks.",
  ),
  wail("jonas", 17.5, 9, "Sunrise from the Column this morning, pink all the way to the bar. Worth all 164 steps.", {
    comments: [
      ["marina", "You carried coffee up 164 steps, didn't you."],
      ["jonas", "Two coffees. I met a stranger."],
    ],
  }),
  wail(
    "ada",
    20.0,
    6,
    "Is the clinic on Exchange taking new patients? Asking for my mother-in-law, who moves in on Sunday.",
    {
      category: "question",
      comments: [["priya", "They are, call before ten. And welcome to her!"]],
    },
  ),
  wail("finn", 22.5, 5, "Free to a good home: one drum kit, slightly loud. My neighbors are hoping you say yes."),
];
