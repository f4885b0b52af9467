const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "narrow" });
const thisYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const otherYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

/**
 * How long ago something happened: "just now", "5m ago", "yesterday", then a date. A device clock that runs behind the
 * server's would put it into the future; that reads "just now" too.
 */
export function timeAgo(iso: string, now = Date.now()): string {
  const then = new Date(iso);
  const seconds = Math.floor((now - then.getTime()) / 1000);
  if (!(seconds >= MINUTE)) return "just now";
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), "hour");
  if (seconds < 7 * DAY) return relative.format(-Math.floor(seconds / DAY), "day");
  return (then.getFullYear() === new Date(now).getFullYear() ? thisYear : otherYear).format(then);
}

/** The full date and time, for the tooltip of a relative one. */
export const exactTime = (iso: string) => exact.format(new Date(iso));
