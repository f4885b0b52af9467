import { NEWCOMER } from "../../contract/limits.ts";
import { AppError } from "../../lib/errors.ts";
import type { Pace, PacedAct } from "./pace.repository.ts";

/**
 * Refuses what a new member does too often in a day, and texts that follow too soon on each other in a slow pod
 * (docs/product.md, "Limits"). Several that arrive at once may pass together, as many as the limits of a minute allow.
 * Squid Ink neither waits nor counts: a refusal would tell when its author posted it. Its own monthly limit bounds it.
 * Errors: `newcomerLimit`, `slowPod`.
 */
export function assertPace(pace: Pace | undefined, act: PacedAct, now: number): void {
  if (pace === undefined) return;
  if (act !== "ripple_reply" && pace.done >= NEWCOMER.perDay[act]) throw newcomerLimit();
  const waitMs = pace.lastTextAt + pace.slowSeconds * 1000 - now;
  if (waitMs > 0) throw slowPod(pace.slowSeconds, Math.ceil(waitMs / 1000));
}

const newcomerLimit = () =>
  new AppError(
    429,
    "newcomer_limit",
    "That is a lot for one day. In their first week, new members can do a little less. Please go on tomorrow.",
    { headers: { "retry-after": "3600" } },
  );

const slowPod = (apart: number, wait: number) =>
  new AppError(
    429,
    "slow_pod",
    `This pod is slowed down right now: one text every ${apart} seconds. Please try again in ${wait} ${wait === 1 ? "second" : "seconds"}.`,
    { headers: { "retry-after": String(wait) } },
  );
