import { describe, expect, it } from "vitest";
import { podDay } from "./pod-day.ts";

const at = (moment: string, timezone: string) => podDay(Date.parse(moment), timezone);

describe("a pod's calendar", () => {
  it.each([
    ["2026-08-01T03:59:59Z", "America/New_York", "2026-07-31", "2026-07"],
    ["2026-08-01T04:00:00Z", "America/New_York", "2026-08-01", "2026-08"],
    ["2026-08-01T04:00:00Z", "Pacific/Honolulu", "2026-07-31", "2026-07"],
    ["2026-07-31T14:00:00Z", "Pacific/Guam", "2026-08-01", "2026-08"],
    ["2026-03-08T06:59:59Z", "America/Chicago", "2026-03-08", "2026-03"],
    ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01", "2026-11"],
    ["2027-01-01T04:30:00Z", "America/New_York", "2026-12-31", "2026-12"],
  ])("reads %s in %s as %s", (moment, timezone, date, month) => {
    expect(at(moment, timezone)).toEqual({ date, month });
  });
});
