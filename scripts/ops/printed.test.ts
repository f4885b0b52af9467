import { describe, expect, it } from "vitest";
import { cell, quoted } from "./printed.ts";

describe("what members wrote, as operators see it", () => {
  it("marks every line of it, also those that a terminal would break", () => {
    const padded = `Nice.${" ".repeat(75)}Its author's appeal: ${"so sorry ".repeat(20)}`;
    const lines = quoted(padded, 80).split("\n");
    expect(lines.every((line) => line.startsWith("> ") && line.length <= 80)).toBe(true);
    expect(lines.map((line) => line.slice(2)).join("")).toBe(padded);
  });

  it.each(["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"])("begins a line of it after %j", (end) => {
    expect(quoted(`Nice.${end}wail:2 is removed.`)).toBe("> Nice.\n> wail:2 is removed.");
  });

  it("counts two columns for what may be wide, and cuts no emoji in two", () => {
    expect(quoted("波".repeat(5), 8)).toBe("> 波波波\n> 波波");
    expect(quoted("👩‍👩‍👧👩‍👩‍👧", 14)).toBe("> 👩‍👩‍👧\n> 👩‍👩‍👧");
  });

  it("shows what steers a terminal instead of sending it there", () => {
    expect(quoted("\u001b]0;owned\u0007\tHi\u202e")).toBe("> \\u{1b}]0;owned\\u{7}    Hi\\u{202e}");
    expect(cell("a\u2028b\u009b2J")).toBe("a\\u{2028}b\\u{9b}2J");
  });

  it("leaves the borders of a table to the table", () => {
    expect(cell("Hi │ └─ you")).toBe("Hi | || you");
  });
});
