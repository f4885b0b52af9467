import { Budget } from "../lib/budget.ts";

/** A budget that no test uses up, unless it is to take longer than a test may. */
export const ample = () => new Budget({ roundTrips: 100_000, calls: 100_000, ms: 600_000 });
