import { Temporal } from "temporal-polyfill";

/** The hour at which a pod's new ripple comes, on its own clock. Source: docs/product.md, "The Daily Ripple". */
export const RIPPLE_HOUR = 8;

/** The US zones in which a date's ripple comes first and last. A test holds them against the places we ship. */
export const FIRST_ZONE = "Pacific/Guam";
export const LAST_ZONE = "Pacific/Pago_Pago";

/**
 * The date, YYYY-MM-DD, whose ripple is live in a zone at a moment: that of D runs from 08:00 local on D to 08:00 local
 * on D+1. Reads the wall clock and never adds up offsets, so it holds across clock changes.
 */
export function activeDate(zone: string, now: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  return (local.hour >= RIPPLE_HOUR ? today : today.subtract({ days: 1 })).toString();
}

/** Every date whose ripple is live somewhere in the US at a moment: one or two, oldest first. */
export function activeDates(now: number): readonly string[] {
  const [oldest, newest] = [activeDate(LAST_ZONE, now), activeDate(FIRST_ZONE, now)];
  return oldest === newest ? [oldest] : [oldest, newest];
}

/** Whether the ripple of a date is over in a zone. */
export const hasEnded = (date: string, zone: string, now: number) => date < activeDate(zone, now);

export const nextDate = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

export const previousDate = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
