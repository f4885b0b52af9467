import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textField } from "./fields.ts";
import { isBlank, normalizeLine, normalizeText } from "./text.ts";

const field = textField({ max: 500, empty: "empty", tooLong: "too long" });

it("composes letters that a removed character separated", () => {
  expect(normalizeText("e\u0001\u0301")).toBe("\u00e9");
});

it.each(["\ufffc", "\ufffb", "\ufb37", "\u2065\u{e0fff}", "\uffff", "\u2800 \u3164", "\u{13441}\u{13442}"])(
  "calls an invisible text blank: %j",
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it("counts a code point reserved for emoji as visible", () => {
  expect(isBlank("\u{1fadd}")).toBe(false);
});

it("removes marks that only an editor can show", () => {
  expect(normalizeText("\ufff9photo\ufffa\ufffb\ufffc of the bay")).toBe("photo of the bay");
});

it("refuses a far too long text before normalising it, which would take quadratic time", () => {
  const monster = `a${"\u0301\u0327".repeat(14_000)}`;
  expect(field.safeParse(monster).error?.issues.map(({ message }) => message)).toEqual(["too long"]);
});

it("keeps decomposed texts whose composed form fits", () => {
  const letters = "e\u0301".repeat(500);
  expect(field.parse(letters)).toBe("\u00e9".repeat(500));
});

describe("a line", () => {
  it.each([
    ["A\u2800\u2800\u2800B", "A B"],
    ["\u3164\u3164Ana\u3164", "Ana"],
    [`A${" \u200b".repeat(20)}B`, "A B"],
    [`\u200b \u200d \ufe0fAna \u2060 `, "Ana"],
    ["A\u3000\u115f\u{1d159}\t\nB", "A B"],
  ])("has one space in place of any gap: %j", (typed, kept) => {
    expect(normalizeLine(typed)).toBe(kept);
  });

  it("has few marks on one letter", () => {
    expect(normalizeLine(`Z${"\u0336".repeat(96)}o`)).toBe(`Z${"\u0336".repeat(6)}o`);
    expect(normalizeLine(`Z${"\u0336\u200d".repeat(48)}o`).length).toBeLessThan(10);
  });

  it.each([
    "Nguy\u1ec5n Th\u1ecb Qu\u1ef3nh",
    "\u0e18\u0e35\u0e23\u0e30\u0e28\u0e31\u0e01\u0e14\u0e34\u0e4c \u0e1b\u0e39\u0e48\u0e13\u0e35\u0e48",
    "\u0915\u0943\u0937\u094d\u0923\u093e \u0936\u0930\u094d\u092e\u093e\u0901",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd \u05e9\u05c1\u05bc\u05b8\u05bd",
    "\u1019\u103b\u103e\u1031\u102c\u103a\u101c\u1004\u1037\u103a",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Ana \u2764\ufe0f \u{1f469}\u{1f3fd}\u200d\u{1f680}",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Isla",
  ])("leaves what scripts and emoji need: %s", (name) => {
    expect(normalizeLine(name)).toBe(name.normalize("NFC"));
  });

  it("is unchanged by a second normalisation", () => {
    const odd = fc.constantFrom(..." aeg\u0300\u0327\u0336\u200b\u200d\u2800\u3164\u1160\u1100\ufe0f\u00ad\u034f");
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(odd, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })) }),
        (text) => {
          const line = normalizeLine(text);
          expect(normalizeLine(line)).toBe(line);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
