import { expect, test } from "vitest";
import { timeAgo } from "./time.ts";

/** By the viewer's own calendar. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const ago = (then: Date, now: Date) => timeAgo(then.toISOString(), now.getTime());

test("a time of less than a day ago is told in minutes and hours", () => {
  expect(ago(at(25, 9, 59), at(25, 10))).toBe("1m ago");
  expect(ago(at(24, 11), at(25, 10))).toBe("23h ago");
  expect(ago(at(25, 10, 5), at(25, 10))).toBe("just now");
});

test("yesterday is the day before today, however many hours ago it was", () => {
  expect(ago(at(24, 10), at(25, 10))).toBe("yesterday");
  expect(ago(at(24, 0), at(25, 23, 59))).toBe("yesterday");
  expect(ago(at(23, 23, 30), at(25, 10))).toBe("2d ago");
});

test("from a week on it is a date, with its year when that is another one", () => {
  expect(ago(at(19, 12), at(25, 13))).toBe("6d ago");
  expect(ago(at(18, 23), at(25, 1))).toBe("Nov 18");
  expect(ago(new Date(2025, 10, 18), at(25, 1))).toBe("Nov 18, 2025");
});
