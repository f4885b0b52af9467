import { Temporal } from "temporal-polyfill";

/** A rule that finds a holiday's day in a year. */
type Rule = (year: number) => Temporal.PlainDate;

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;

const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    new Temporal.PlainDate(year, month, day);

/** The nth such weekday of a month, counted from 1. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = new Temporal.PlainDate(year, month, 1);
    return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (n - 1) * 7 });
  };

const last =
  (weekday: number, month: number): Rule =>
  (year) => {
    const end = new Temporal.PlainDate(year, month, 1).add({ months: 1 }).subtract({ days: 1 });
    return end.subtract({ days: (end.dayOfWeek - weekday + 7) % 7 });
  };

/** Western Easter by the Gregorian computus (Meeus/Jones/Butcher). */
const easter: Rule = (year) => {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const k = year % 100;
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const h = (19 * a + corrected + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(k / 4) - h - (k % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const position = h + l - 7 * m + 114;
  return new Temporal.PlainDate(year, Math.floor(position / 31), (position % 31) + 1);
};

const RULES = {
  "New Year's Day": fixed(1, 1),
  "Martin Luther King Jr. Day": nth(3, MONDAY, 1),
  "Groundhog Day": fixed(2, 2),
  "Valentine's Day": fixed(2, 14),
  "Presidents' Day": nth(3, MONDAY, 2),
  "Pi Day": fixed(3, 14),
  "St. Patrick's Day": fixed(3, 17),
  "Easter Sunday": easter,
  "April Fools' Day": fixed(4, 1),
  "Earth Day": fixed(4, 22),
  "Mother's Day": nth(2, SUNDAY, 5),
  "Memorial Day": last(MONDAY, 5),
  Juneteenth: fixed(6, 19),
  "Father's Day": nth(3, SUNDAY, 6),
  "Independence Day": fixed(7, 4),
  "Labor Day": nth(1, MONDAY, 9),
  "Indigenous Peoples' Day": nth(2, MONDAY, 10),
  Halloween: fixed(10, 31),
  "Veterans Day": fixed(11, 11),
  "Thanksgiving Day": nth(4, THURSDAY, 11),
  "Christmas Eve": fixed(12, 24),
  "Christmas Day": fixed(12, 25),
  "New Year's Eve": fixed(12, 31),
} satisfies Record<string, Rule>;

/** The federal holidays and popular days that the Daily Ripple mentions. */
export type HolidayName = keyof typeof RULES;

const isHolidayName = (name: string): name is HolidayName => Object.hasOwn(RULES, name);

export const HOLIDAY_NAMES: readonly HolidayName[] = Object.keys(RULES).filter(isHolidayName);

/**
 * The US holiday on a date, YYYY-MM-DD: the day itself, not the day off in its place. Of two on one day the one listed
 * first. It is computed because the data of a holiday library is larger than the whole worker. Tests compare with one.
 */
export function holidayOn(date: string): HolidayName | undefined {
  const day = Temporal.PlainDate.from(date);
  return HOLIDAY_NAMES.find((name) => RULES[name](day.year).equals(day));
}
