import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { squidInkRemaining } from "./squid-ink.rules.ts";

const FREE = LIMITS.freeSquidInkPerMonth;

describe("Squid Ink that is left", () => {
  it.each([
    ["before the first", { isPremium: false, used: 0, month: null }, "2026-07", FREE],
    ["within the month", { isPremium: false, used: FREE - 2, month: "2026-07" }, "2026-07", 2],
    ["used up", { isPremium: false, used: FREE, month: "2026-07" }, "2026-07", 0],
    ["after a lapsed subscription", { isPremium: false, used: 40, month: "2026-07" }, "2026-07", 0],
    ["in a later month", { isPremium: false, used: FREE, month: "2026-07" }, "2026-08", FREE],
    ["where it is still the month before", { isPremium: false, used: FREE, month: "2026-08" }, "2026-07", 0],
    ["over the new year", { isPremium: false, used: FREE, month: "2026-12" }, "2027-01", FREE],
    ["for premium members", { isPremium: true, used: 40, month: "2026-07" }, "2026-07", null],
  ])("%s", (_when, use, month, remaining) => {
    expect(squidInkRemaining(use, month)).toBe(remaining);
  });
});
