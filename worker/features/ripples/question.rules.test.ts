import { describe, expect, it } from "vitest";
import { ANY_DAY } from "./bank/bank.ts";
import { isRepeat, problemWith } from "./question.rules.ts";

const EMOJIS = ["🌊", "💬"] as const;

const problem = (text: string, emojis: readonly [string, string] = EMOJIS) =>
  problemWith({ text, emojis }, ["Where do you go when it rains?"], (words) =>
    /rude/.test(words) ? "words" : undefined,
  );

describe("an acceptable question", () => {
  it.each([
    ["What is your favorite bench?", undefined],
    ["¿Qué te gusta de tu barrio? What do you like?", "not_one_question"],
    ["Tell us your favorite bench.", "not_one_question"],
    ["Really?? Is that so?", "not_one_question"],
    ["Is it? Tell us more.", "not_one_question"],
    ["Why?", "length"],
    [`What ${"very ".repeat(40)}long?`, "length"],
    ["Where do you go when it rains?", "repeat"],
    ["where do YOU go, when it rains?", "repeat"],
    ["Where do you go when it snows?", undefined],
    ["What is a rude question?", "words"],
  ])("%s: %s", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it.each<[string, string]>([
    ["🌊", "🌊"],
    ["🌊", ""],
    ["🌊🌊", "💬"],
    ["1", "💬"],
    [":)", "💬"],
  ])("needs two different emoji, not %s and %s", (first, second) => {
    expect(problem("What is your favorite bench?", [first, second])).toBe("emoji");
  });

  it("lets the whole bank pass, so that its questions and those of a model are judged alike", () => {
    const refused = ANY_DAY.filter(
      ([text, first, second]) => problemWith({ text, emojis: [first, second] }, [], () => undefined) !== undefined,
    );
    expect(refused).toEqual([]);
    const repeats = ANY_DAY.flatMap(([text], index) =>
      ANY_DAY.slice(index + 1).flatMap(([other]) => (isRepeat(text, other) ? [`${text} ${other}`] : [])),
    );
    expect(repeats).toEqual([]);
  });
});
