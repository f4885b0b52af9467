import type { SquidInkRemaining } from "../../contract/accounts.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { podDay } from "./pod-day.ts";
import { squidInkRemaining } from "./squid-ink.rules.ts";
import { selectPodZones, selectSquidInkUse } from "./wails.repository.ts";

/** The time zone of a member without pods (docs/decisions/0009-time-zones.md). */
const DEFAULT_TIMEZONE = "America/New_York";

/**
 * The anonymous wails the member has left this month: the month of the given pod, or the earliest current month of the
 * member's pods, so that the number holds everywhere.
 */
export async function readSquidInkRemaining(caller: Caller, podId: number | undefined): Promise<SquidInkRemaining> {
  const { db, memberId, now } = caller;
  const [[use], zones] = await batchAsMember(
    caller,
    selectSquidInkUse(db, memberId),
    selectPodZones(db, memberId, podId),
  );
  if (use === undefined) throw authenticationRequired();
  const months = zones.map(({ timezone }) => podDay(now, timezone).month).toSorted();
  return { remaining: squidInkRemaining(use, months[0] ?? podDay(now, DEFAULT_TIMEZONE).month) };
}
