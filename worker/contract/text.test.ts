import { expect, it } from "vitest";
import { textField } from "./fields.ts";
import { isBlank, normalizeText } from "./text.ts";

const field = textField({ max: 500, empty: "empty", tooLong: "too long" });

it("composes what stood apart by a dropped character", () => {
  expect(normalizeText("e\u0001\u0301")).toBe("\u00e9");
});

it.each(["\ufffc", "\ufffb", "\ufb37", "\u2065\u{e0fff}", "\uffff", "\u2800 \u3164", "\u{13441}\u{13442}"])(
  "takes a text for blank of which nobody sees anything: %j",
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it("sees an emoji that Unicode has kept a place for", () => {
  expect(isBlank("\u{1fadd}")).toBe(false);
});

it("drops what only its editor could show", () => {
  expect(normalizeText("\ufff9photo\ufffa\ufffb\ufffc of the bay")).toBe("photo of the bay");
});

it("refuses what is far too long before it is normalised, which would take quadratic time", () => {
  const monster = `a${"\u0301\u0327".repeat(14_000)}`;
  expect(field.safeParse(monster).error?.issues.map(({ message }) => message)).toEqual(["too long"]);
});

it("keeps decomposed texts whose composed form fits", () => {
  const letters = "e\u0301".repeat(500);
  expect(field.parse(letters)).toBe("\u00e9".repeat(500));
});
