const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "narrow" });
const thisYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const otherYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

/** Calendar days, as in "yesterday"; days of 23 and 25 hours count as one, too. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(then)) / (DAY * 1000));
}

/**
 * How long ago something happened: "just now", "5m ago", "yesterday", then a date. A time ahead of `now` reads "just
 * now", too, as clocks differ.
 */
export function timeAgo(iso: string, now: number): string {
  const then = new Date(iso);
  const seconds = Math.floor((now - then.getTime()) / 1000);
  if (!(seconds >= MINUTE)) return "just now";
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), "hour");
  const days = daysBetween(then, new Date(now));
  // Never 0, which would read "today": a day can have 25 hours.
  if (days < 7) return relative.format(-Math.max(1, days), "day");
  return (then.getFullYear() === new Date(now).getFullYear() ? thisYear : otherYear).format(then);
}

/** The full date and time, for the tooltip of a relative one. */
export const exactTime = (iso: string) => exact.format(new Date(iso));
