import { Temporal } from "temporal-polyfill";

/** A moment on a pod's own calendar. */
export interface PodDay {
  /** YYYY-MM-DD: what "first wail of the day" goes by. */
  readonly date: string;
  /** YYYY-MM: what the Squid Ink limit goes by. */
  readonly month: string;
}

export function podDay(now: number, timezone: string): PodDay {
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  return { date: date.toString(), month: date.toPlainYearMonth().toString() };
}
