import { type DemoWail, wail } from "./wail.ts";

/** The small pod next door: Cannon Beach has too few inhabitants to have a pod before somebody joins it. */
export const CANNON_BEACH: readonly DemoWail[] = [
  wail(
    "wes",
    0.6,
    4,
    "Low tide at the Rock in an hour and the puffins are home. Bring binoculars, leave the stars on the stones.",
  ),
  wail("marina", 2.9, 4, "Drove down for one walk and stayed for three sunsets. Is that a Cannon Beach thing?", {
    comments: [
      ["tess", "There is only one sunset. You walked very slowly."],
      ["maeve", "It's a Cannon Beach thing."],
    ],
  }),
  wail("tess", 8, 5, "Sandcastle team needs an engineer. We have buckets, ambition and no plan at all.", {
    category: "question",
  }),
  wail("jonas", 19, 3, "Found a glass float above the wrack line! It's in the visitor center window if it was yours."),
  wail(
    "maeve",
    27,
    6,
    "Elk on the soccer field again. They refuse to leave the penalty area. Practice is on the beach.",
    {
      category: "gossip",
      comments: [["rosa", "Best defenders in the league."]],
    },
  ),
  wail("priya", 41, 4, "Dune grass volunteers meet on Saturday at nine by the creek. Gloves here, cookies too."),
  wail(
    "omar",
    57,
    3,
    "Sneaker waves today, truly. Keep the little ones well above the wet sand and eyes on the water.",
    {
      category: "emergency",
    },
  ),
  wail("wes", 73, 5, "A kite, shaped like a squid, last seen going to Idaho. If found, its name is Kevin.", {
    comments: [["kiki", "Fly free, Kevin."]],
  }),
  wail("tess", 99, 4, "I have lived here for nine years and I still gasp when the Rock comes around the bend.", {
    ink: true,
  }),
  wail("jonas", 133, 3, "Could the beach access on 3rd get a rail? My mother and two strollers send their regards.", {
    category: "suggestion",
  }),
];
