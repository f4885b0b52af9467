import { expect, it } from "vitest";
import { judgeByRules } from "./embedded-rules.ts";
import { isOwnDespair } from "./phrases.rules.ts";

/** Texts with " | " between them. */
const ORDINARY =
  "Free moving boxes, I'll set them out by the curb | I'll shoot you an email | I'll shoot you my number | " +
  "lost cat flyers, I'm going to hang them up on 5th | I will cut them up for soup | " +
  "We will set up the kids table | We will find you good homes | " +
  "Let me know if you won't make it to the meeting | The couch is 8 years old, $50, I can send pics | " +
  "Fridge is 9 yrs old, can send photos | Our cat, age 14, went missing. I can send pictures | " +
  "My son is 14 and mows lawns for 15 bucks an hour | Weed whacker for sale, works great, text me | " +
  "Bud vases from our wedding, $2 each | Little League fee is $40, Zelle is fine | " +
  "PTA raffle: first prize is a $50 gift card | " +
  "Lost dog Rex, last seen at 412 Maple Avenue, please share this | Potluck! Just show up at 14 Elm Street | " +
  "Share this: Lost cat, near 29 Pond Road, call Derek Hill | Hold on, the ambulance is coming for you | " +
  "Don't forget to end your wait, we will hang the lights | The heat will put you in the hospital | " +
  "Watch your back, movers | I hope you have a blast, and I'll bring my bat to practice | " +
  "They should be shot in landscape | He is going to kill someone speeding like that | " +
  "I'm going to kill them weeds | 12 year old girl helped by an older woman | " +
  "Girls bikini size 10, boys size 12, $5 each | Ask for Molly, couch for sale, text me | " +
  "Dog walker wanted, earn $20 a day, no experience, text me | " +
  "Everyone call Derek Hill at 208-555-0166 to volunteer | Let Ann Lee know what you bring, 14 Elm Street | " +
  "Slow down or you'll end up in a ditch | Is someone selling heroin by the school? Message me if you saw it | " +
  "Narcan kits for heroin overdose available, text me";

it.each(ORDINARY.split(" | "))("what neighbors write is published: %s", (text) => {
  expect(judgeByRules(text)).toEqual({ action: "allow" });
});

it.each(
  (
    "I just want to go die | I should just end it | Some nights I want to just end it all | " +
    "I could just jump off the bridge | I want to go jump off something | I'm scared I will just overdose | " +
    "I could take all the pills and never wake up | I want to die, nobody here would notice | " +
    "been thinking about ending it all | I feel suicidal tonight and can't sleep | Ya no puedo, me quiero morir"
  ).split(" | "),
)("one's own despair is neither refused nor held, and shown the crisis line: %s", (text) => {
  expect(judgeByRules(text)).toEqual({ action: "allow" });
  expect(isOwnDespair(text)).toBe(true);
});

it.each(
  (
    "I want to die laughing, these raccoons | I cut myself on the gate at the park, careful | " +
    "I'm going to jump off the diving board first | I could end it with the leaf blowers, honestly | " +
    "Would die for a good taco around here | The suicide prevention walk is on Saturday | My phone died at the pier"
  ).split(" | "),
)("is not asked of ordinary texts: %s", (text) => {
  expect(isOwnDespair(text)).toBe(false);
});

it.each([
  ["I will kill you if you park there again", "threat"],
  ["I'll shoot you in the head", "threat"],
  ["I will burn down your house", "threat"],
  ["I'm 13 and want to meet older men", "child_safety"],
  ["You should drink bleach", "self_harm"],
  ["Selling xans, hit me up", "drugs"],
  ["You won a gift card, pay the fee by Zelle", "scam"],
  ["Derek Hill lives at 29 Pond Road, go get him", "privacy"],
])("another look is taken at %s", (text, rule) => {
  expect(judgeByRules(text)).toEqual({ action: "hold", rule });
});
