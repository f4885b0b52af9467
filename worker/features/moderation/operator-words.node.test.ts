import { describe, expect, it } from "vitest";
import { findOperatorWord } from "./operator-words.ts";

describe("a word of the operators", () => {
  it.each([
    ["zorblat", "What a Zorblat!", true],
    ["zorblat", "z0rbl@t", true],
    ["zorblat", "z o r b l a t", true],
    ["zorblat", "zooorblaaat", true],
    ["zorblat", "ＺＯＲＢＬＡＴ", true],
    ["zorblat", "zоrblаt with Cyrillic letters", true],
    ["zorblat", "zörblät", true],
    ["zorblat", "zorblats", false],
    ["zorblat*", "zorblats", true],
    ["blat", "zorblat", false],
    ["move the car", "Please  move the CAR now", true],
    ["move the car", "move the cart", false],
    ["1488", "1488 Elm Street", true],
    ["1488", "21488", false],
    ["a.b", "axb", false],
    ["坏话", "这是坏话吗", true],
    ["mò", "mo", true],
    ["mo's day", "MO\u2019S day", true],
    ["\\^$.|?+()[]{}/-!#'\"&~`ab", "\\^$.|?+()[]{}/-!#'\"&~`ab", true],
  ])("%s in %j: %s", (word, text, isFound) => {
    expect(findOperatorWord([{ word, action: "refuse" }], text) !== undefined).toBe(isFound);
  });

  it("takes no time, whatever the text", () => {
    const words = ["aaaaaaaa", "*a*b*", "a a a a"].map((word) => ({ word, action: "refuse" }) as const);
    const started = performance.now();
    for (const text of [`${"a".repeat(499)}b`, "a ".repeat(250), "ab".repeat(250)]) findOperatorWord(words, text);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("that is the strictest of several decides; a name is refused or accepted", () => {
    const words = [
      { word: "apple", action: "nudge" },
      { word: "pear", action: "hold" },
      { word: "plum", action: "refuse" },
    ] as const;
    expect(findOperatorWord(words, "apple pear plum")?.word).toBe("plum");
    expect(findOperatorWord(words, "apple pear")?.word).toBe("pear");
    expect(findOperatorWord(words, "apple pear", true)).toBeUndefined();
    expect(findOperatorWord(words, "Plum", true)?.word).toBe("plum");
  });
});
