import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cronHours } from "../../testing/cron-hours.ts";
import { activeDate, activeDates, FIRST_ZONE, hasEnded, LAST_ZONE, nextDate, previousDate } from "./ripples.rules.ts";

const HOUR = 60 * 60 * 1000;
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url).pathname, "utf8");

/** Every zone that one of the places we ship lies in. */
const ZONES = [
  ...new Set(
    z
      .array(z.object({ timezone: z.string() }))
      .parse(parse(read("data/us_cities.csv"), { columns: true }))
      .map(({ timezone }) => timezone),
  ),
];

/** A whole year with both clock changes. */
const HOURS = Array.from({ length: 24 * 366 }, (_, n) => Date.UTC(2026, 0, 1) + n * HOUR);

const localTime = (zone: string, date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;

const dates = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from("2020-01-01").add({ days }).toString());

const zones = fc.constantFrom(...ZONES);

const offset = (zone: string, date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).offset;

/** One zone of all whose clocks show the same in winter and in summer. */
const CLOCKS = [
  ...new Map(ZONES.map((zone) => [`${offset(zone, "2026-01-15")} ${offset(zone, "2026-07-15")}`, zone])).values(),
];

describe("when a ripple is live", () => {
  it("covers all time zones of the US", () => {
    expect(ZONES).toEqual(
      expect.arrayContaining([
        "America/Phoenix",
        "Pacific/Honolulu",
        "America/Adak",
        "America/Puerto_Rico",
        "Pacific/Guam",
        "Pacific/Pago_Pago",
      ]),
    );
    expect(ZONES.length).toBeGreaterThanOrEqual(30);
  });

  it("runs from 08:00:00 local on its date until 08:00:00 local on the next, in every zone and on every date", () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const begin = localTime(zone, date, "08:00:00");
        const end = localTime(zone, nextDate(date), "08:00:00");
        expect(activeDate(zone, begin - 1)).toBe(previousDate(date));
        expect(activeDate(zone, begin)).toBe(date);
        expect(activeDate(zone, end - 1)).toBe(date);
        expect(activeDate(zone, end)).toBe(nextDate(date));
        expect([hasEnded(date, zone, end - 1), hasEnded(date, zone, end)]).toEqual([false, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["America/New_York", "2026-03-08", 23],
    ["America/New_York", "2026-11-01", 25],
    ["America/Adak", "2026-03-08", 23],
    ["America/Adak", "2026-11-01", 25],
    ["America/Phoenix", "2026-03-08", 24],
    ["Pacific/Honolulu", "2026-11-01", 24],
    ["America/Puerto_Rico", "2026-03-08", 24],
    ["Pacific/Guam", "2026-03-08", 24],
    ["Pacific/Pago_Pago", "2026-11-01", 24],
  ])("in %s, the ripple of the day before the clocks change on %s lasts %i hours", (zone, change, hours) => {
    const begin = localTime(zone, previousDate(change), "08:00");
    expect(activeDate(zone, begin + hours * HOUR - 1)).toBe(previousDate(change));
    expect(activeDate(zone, begin + hours * HOUR)).toBe(change);
  });

  it("shows every date in turn, none twice and none missing, hour by hour over a year by every clock", () => {
    for (const zone of CLOCKS) {
      const shown: string[] = [];
      for (const hour of HOURS) {
        const date = activeDate(zone, hour);
        if (date !== shown.at(-1)) shown.push(date);
      }
      const wrong = shown.filter((date, index) => index > 0 && previousDate(date) !== shown[index - 1]);
      expect({ zone, wrong, days: shown.length }).toEqual({ zone, wrong: [], days: expect.any(Number) });
      expect(shown.length).toBeGreaterThanOrEqual(366);
    }
  });

  it("comes first in Guam and last in Pago Pago, so that at most two dates are live at once", () => {
    fc.assert(
      fc.property(zones, fc.constantFrom(...HOURS), (zone, now) => {
        const live = activeDates(now);
        expect(live).toEqual([...new Set([activeDate(LAST_ZONE, now), activeDate(FIRST_ZONE, now)])]);
        expect(live).toContain(activeDate(zone, now));
      }),
      { numRuns: 3000 },
    );
  });
});

describe("the cron", () => {
  it("fires at exactly the UTC hours at which it is 8:00 somewhere in the US, in both halves of the year", () => {
    const hours = new Set<number>();
    for (const zone of ZONES) {
      for (const date of ["2026-01-15", "2026-07-15"]) {
        const moment = new Date(localTime(zone, date, "08:00"));
        expect(moment.getUTCMinutes()).toBe(0);
        hours.add(moment.getUTCHours());
      }
    }
    expect(cronHours(read("wrangler.toml")).toSorted((a, b) => a - b)).toEqual([...hours].toSorted((a, b) => a - b));
  });
});
