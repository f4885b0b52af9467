import { Temporal } from "temporal-polyfill";

/** The same time of the same day some years earlier, in UTC. */
export const yearsBefore = (now: number, years: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").subtract({ years }).epochMilliseconds;
