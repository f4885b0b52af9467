import Holidays from "date-holidays";
import { describe, expect, it } from "vitest";
import { HOLIDAY_NAMES, type HolidayName, holidayOn } from "./us-holidays.ts";

/** What date-holidays calls them; Pi Day, Groundhog Day, Earth Day, April Fools' Day it does not know. */
const NAMES_THERE: Partial<Record<HolidayName, string>> = {
  "New Year's Day": "New Year's Day",
  "Martin Luther King Jr. Day": "Martin Luther King Jr. Day",
  "Valentine's Day": "Valentine's Day",
  "Presidents' Day": "Washington's Birthday",
  "St. Patrick's Day": "St. Patrick's Day",
  "Easter Sunday": "Easter Sunday",
  "Mother's Day": "Mother's Day",
  "Memorial Day": "Memorial Day",
  Juneteenth: "Juneteenth",
  "Father's Day": "Father's Day",
  "Independence Day": "Independence Day",
  "Labor Day": "Labour Day",
  "Indigenous Peoples' Day": "Columbus Day",
  Halloween: "Halloween",
  "Veterans Day": "Veterans Day",
  "Thanksgiving Day": "Thanksgiving Day",
  "Christmas Eve": "Christmas Eve",
  "Christmas Day": "Christmas Day",
  "New Year's Eve": "New Year's Eve",
};

const YEARS = Array.from({ length: 31 }, (_, n) => 2024 + n);

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10)).filter((day) =>
    day.startsWith(String(year)),
  );

describe("US holidays", () => {
  it("fall on the days that date-holidays says, over 31 years", () => {
    const there = new Holidays("US", { languages: "en" });
    const wrong: string[] = [];
    for (const year of YEARS) {
      const days = there.getHolidays(year).map(({ date, name }) => ({ date: date.slice(0, 10), name }));
      for (const [name, nameThere] of Object.entries(NAMES_THERE)) {
        const date = days.find((holiday) => holiday.name === nameThere)?.date ?? "never";
        const onThatDay = days.filter((holiday) => holiday.date === date).map((holiday) => holiday.name);
        const ours = date === "never" ? undefined : holidayOn(date);
        // Where two of ours fall on one day, the one named first is it.
        if (ours === undefined || !onThatDay.includes(NAMES_THERE[ours] ?? ours))
          wrong.push(`${date} ${name}: ${ours}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("come once a year each, except when two fall on one day", () => {
    for (const year of YEARS) {
      const found = daysOf(year)
        .map(holidayOn)
        .filter((name) => name !== undefined);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeGreaterThanOrEqual(HOLIDAY_NAMES.length - 2);
    }
  });

  it.each([
    ["2027-02-02", "Groundhog Day"],
    ["2028-03-14", "Pi Day"],
    ["2026-04-01", "April Fools' Day"],
    ["2026-04-22", "Earth Day"],
    ["2026-11-27", undefined],
  ])("%s is %s", (date, name) => {
    expect(holidayOn(date)).toBe(name);
  });
});
