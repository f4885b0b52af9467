import { describe, expect, it } from "vitest";
import { mutedWordIn } from "./muted-words.ts";

describe("a muted word", () => {
  it.each([
    ["snow", "SNOW again!"],
    ["cafe", "The Café\nis open"],
    ["ñandú", "a NANDU ran by"],
    ["garage sale", "Garage-sale, all day"],
    ["don't", "I don’t know"],
    ["snow", "s\u00adno\u200bw"],
    ["snow", "\uff33\uff2e\uff2f\uff37"],
    ["route 9", "closed: Route 9."],
    ["прилив", "Большой ПРИЛИВ"],
  ])("is found as it is heard: %s in %j", (word, text) => {
    expect(mutedWordIn(text, ["tide", word])).toBe(word);
  });

  it.each([
    ["snow", "Snowing, snowy, thesnow"],
    ["garage sale", "The garage is for sale"],
    ["route 9", "Route 99"],
    ["snow", ""],
    ["snow", "🎃 !!"],
  ])("is not found in other words: %s in %j", (word, text) => {
    expect(mutedWordIn(text, [word])).toBeUndefined();
  });

  it("is none for who has muted none", () => {
    expect(mutedWordIn("Snow", [])).toBeUndefined();
  });
});
