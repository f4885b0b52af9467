import { expect, test } from "vitest";
import { charactersLeft } from "./text.ts";

test("one character is not called characters", () => {
  expect([20, 1, 0, -1, -2].map(charactersLeft)).toEqual([
    "20 characters left",
    "1 character left",
    "0 characters left",
    "1 character too many",
    "2 characters too many",
  ]);
});
