import { LIMITS } from "../../contract/limits.ts";

/** What a member's row knows of anonymous wails. */
export interface SquidInkUse {
  readonly isPremium: boolean;
  readonly used: number;
  /** The month, YYYY-MM, in which `used` were counted; null before the first. */
  readonly month: string | null;
}

/**
 * How many anonymous wails are left in a month; null means unlimited. Only a later month starts afresh: one that a pod
 * further west is still in counts with the one already begun. The database enforces the limit (worker/db/sql/wails.sql);
 * this only tells of it.
 */
export function squidInkRemaining({ isPremium, used, month }: SquidInkUse, currentMonth: string): number | null {
  if (isPremium) return null;
  const counted = month !== null && currentMonth <= month ? used : 0;
  return Math.max(0, LIMITS.freeSquidInkPerMonth - counted);
}
