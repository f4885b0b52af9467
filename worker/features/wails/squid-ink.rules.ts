import { LIMITS } from "../../contract/limits.ts";

/** A member's use of Squid Ink. */
interface SquidInkUse {
  readonly isPremium: boolean;
  readonly used: number;
  /** The month, YYYY-MM, that `used` counts. Null before the first wail. */
  readonly month: string | null;
}

/**
 * The anonymous wails left in a month. Null means unlimited. Only a later month starts a new count: a pod further west
 * may still be in the month before, which counts with the later one. This function only reports the number; the
 * database enforces the limit (worker/db/sql/wails.sql).
 */
export function squidInkRemaining({ isPremium, used, month }: SquidInkUse, currentMonth: string): number | null {
  if (isPremium) return null;
  const counted = month !== null && currentMonth <= month ? used : 0;
  return Math.max(0, LIMITS.freeSquidInkPerMonth - counted);
}
