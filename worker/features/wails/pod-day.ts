import { Temporal } from "temporal-polyfill";

/** A time in the calendar of a pod. */
export interface PodDay {
  /** YYYY-MM-DD, for the first wail of the day. */
  readonly date: string;
  /** YYYY-MM, for the Squid Ink limit. */
  readonly month: string;
}

export function podDay(now: number, timezone: string): PodDay {
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  return { date: date.toString(), month: date.toPlainYearMonth().toString() };
}
