import { Temporal } from "temporal-polyfill";
import { RIPPLE_HOUR } from "../../contract/limits.ts";

/** The US time zones in which a ripple begins first and last. A test compares them with the places of `data/`. */
export const FIRST_ZONE = "Pacific/Guam";
export const LAST_ZONE = "Pacific/Pago_Pago";

/**
 * The date, YYYY-MM-DD, whose ripple is live in a zone at a time: the ripple of D runs from 08:00 local time on D to
 * 08:00 on D+1. The function reads the local clock and never adds offsets, so it is right across clock changes.
 */
export function activeDate(zone: string, now: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  return (local.hour >= RIPPLE_HOUR ? today : today.subtract({ days: 1 })).toString();
}

/** Every date whose ripple is live somewhere in the US at a time: one or two, oldest first. */
export function activeDates(now: number): readonly string[] {
  const [oldest, newest] = [activeDate(LAST_ZONE, now), activeDate(FIRST_ZONE, now)];
  return oldest === newest ? [oldest] : [oldest, newest];
}

/** Whether the ripple of a date has ended in a zone. */
export const hasEnded = (date: string, zone: string, now: number) => date < activeDate(zone, now);

export const nextDate = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

export const previousDate = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
