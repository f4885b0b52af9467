import type { SquidInkRemaining } from "../../contract/accounts.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { podDay } from "./pod-day.ts";
import { squidInkRemaining } from "./squid-ink.rules.ts";
import { selectPodZones, selectSquidInkUse } from "./wails.repository.ts";

/** The clock of a member without pods (docs/decisions/0009-time-zones.md). */
const DEFAULT_TIMEZONE = "America/New_York";

/**
 * How many anonymous wails the member has left this month: the month of the given pod, or else the earliest one that
 * any of the member's pods is in, which is what is surely left everywhere.
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
