import { describe, expect, it } from "vitest";
import { squidInkRemaining } from "./squid-ink.rules.ts";

describe("Squid Ink that is left", () => {
  it.each([
    ["before the first", { isPremium: false, used: 0, month: null }, "2026-07", 5],
    ["within the month", { isPremium: false, used: 3, month: "2026-07" }, "2026-07", 2],
    ["used up", { isPremium: false, used: 5, month: "2026-07" }, "2026-07", 0],
    ["after a lapsed subscription", { isPremium: false, used: 40, month: "2026-07" }, "2026-07", 0],
    ["in a later month", { isPremium: false, used: 5, month: "2026-07" }, "2026-08", 5],
    ["where it is still the month before", { isPremium: false, used: 5, month: "2026-08" }, "2026-07", 0],
    ["over the new year", { isPremium: false, used: 5, month: "2026-12" }, "2027-01", 5],
    ["for premium members", { isPremium: true, used: 40, month: "2026-07" }, "2026-07", null],
  ])("%s", (_when, use, month, remaining) => {
    expect(squidInkRemaining(use, month)).toBe(remaining);
  });
});
