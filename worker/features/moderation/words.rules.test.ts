import { describe, expect, it } from "vitest";
import { abusiveWord } from "./words.rules.ts";

describe("abusive words", () => {
  it.each([
    ["fuck this", "profanity"],
    ["f*ck this", "profanity"],
    ["f u c k this", "profanity"],
    ["f.u.c.k this", "profanity"],
    ["f\u00b7u\u00b7c\u00b7k this", "profanity"],
    ["f\u2022u\u2022c\u2022k", "profanity"],
    ["f\u02d9u\u02d9c\u02d9k", "profanity"],
    ["f\u25aau\u25aac\u25aak", "profanity"],
    ["f\ua78fu\ua78fc\ua78fk", "profanity"],
    ["f\nu\nc\nk", "profanity"],
    ["see:\n\nF\n\nU\r\nC\nK\nyou all", "profanity"],
    ["fuuuuck", "profanity"],
    ["sh!t", "profanity"],
    ["f\u0443ck", "profanity"],
    ["fu\u200bck", "profanity"],
    ["you f\ufffcuck", "profanity"],
    ["f\u2065uck you", "profanity"],
    ["f\ufb37uck you", "profanity"],
    ["n\u2065igger", "slur"],
    ["f\u2800u\u2800c\u2800k", "profanity"],
    ["f\u{13441}u\u{13442}c\u{1d159}k", "profanity"],
    ["a$$hole", "profanity"],
    ["b1tch", "insult"],
    ["you dick", "insult"],
    ["bich", "insult"],
    ["Stupid Bich", "insult"],
    ["Bich you are ugly", "insult"],
    ["Dick pic", "insult"],
    ["bearshit", "profanity"],
    ["fukuidiot", "profanity"],
    ["fukumi you", "profanity"],
    ["fukboy, fuk you", "profanity"],
    ["Holy shit", "profanity"],
    ["p0rn", "sexual"],
    ["n1gg3r", "slur"],
    ["kill yourself", "self_harm"],
  ])("are caught in %s", (text, family) => {
    // What obscenity's own data brings has no family there and counts as profanity.
    expect([family, "profanity"]).toContain(abusiveWord(text));
  });

  it.each([
    "Scunthorpe",
    "Cockburn",
    "Dick Van Dyke",
    "Moby Dick",
    "my uncle Dick",
    "Dick",
    "a classic from Essex and Sussex",
    "shiitake",
    "the cockatoo and the assassin bug",
    "Herbie Hancock",
    "sex ed forms",
    "rapeseed and grapes",
    "455 Elm, $5.50 (glass!)",
    "rainbow of 2.5 to 5",
    "Answers:\na\nb\nc\nd",
    "Vitamin\nA\nC\nK",
    "bring\nf\nlour, u\nseful cups",
    "Tacos\u00b7Salsa\u00b7Beer",
    "Kenji Fukuda from Fukuoka, once in Fukushima",
    "Harshit, Rakshit and Nishit",
    "the Slutsky equation and Mr. Shittu",
    "Bich Nguyen",
    "Bich",
    "Dick picked up the kids, and Dick assured me",
    "Thanks Dick please call",
    "B\u00edch Ng\u1ecdc",
  ])("are not seen in %s", (text) => {
    expect(abusiveWord(text)).toBeUndefined();
  });
});
