import { expect, it } from "vitest";
import { markedRanges, matchExpression } from "./search.rules.ts";

const expressionOf = (text: string) => matchExpression({ text, category: undefined, authorId: undefined });

it.each([
  ["fog horn", 'content : ("fog" AND "horn")'],
  ['boats "fog horn" today', 'content : ("boats" AND "fog horn" AND "today")'],
  ["“fog horn”", 'content : ("fog horn")'],
  ['fog "horn', 'content : ("fog" AND "horn")'],
  ["don't 5:30pm", 'content : ("don t" AND "5 30pm")'],
  [
    'fog* OR (author_id : "7") NEAR ^horn -x',
    'content : ("fog" AND "OR" AND "author id" AND "7" AND "NEAR" AND "horn" AND "x")',
  ],
  ["a b c d e f g h i j", 'content : ("a" AND "b" AND "c" AND "d" AND "e" AND "f" AND "g" AND "h")'],
  ['"a b c d e f g h i j"', 'content : ("a b c d e f g h")'],
])("makes of %s a condition of words and phrases", (text, expression) => {
  expect(expressionOf(text)).toBe(expression);
});

it("adds category and author as conditions of their own", () => {
  expect(matchExpression({ text: "fog", category: "emergency", authorId: 7 })).toBe(
    'content : ("fog") AND category : "emergency" AND author_id : "7"',
  );
});

it("finds the ranges between the marks", () => {
  expect(markedRanges("\u0001Fog\u0002 \u{1f30a} and \u0001fog\u0002")).toEqual([
    [0, 3],
    [11, 14],
  ]);
  expect(markedRanges("nothing")).toEqual([]);
});
