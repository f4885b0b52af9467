import { z } from "zod";
import { wrapD1 } from "./wrapped-d1.ts";

/** What a request cost in D1. */
interface D1Cost {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** A result that says what it cost; rows alone do not. */
const costly = z.object({ meta: z.object({ rows_read: z.number(), rows_written: z.number() }) });

/** Wraps a D1 binding so that a test can count round trips and rows. */
export function countingD1(d1: D1Database): { d1: D1Database; cost: D1Cost; reset(): void } {
  const cost: D1Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  const counting = wrapD1(d1, async (_sent, trip) => {
    cost.roundTrips += 1;
    const answer = await trip();
    for (const result of [answer].flat()) {
      const { data } = costly.safeParse(result);
      cost.rowsRead += data?.meta.rows_read ?? 0;
      cost.rowsWritten += data?.meta.rows_written ?? 0;
    }
    return answer;
  });
  const reset = () => Object.assign(cost, { roundTrips: 0, rowsRead: 0, rowsWritten: 0 });
  return { d1: counting, cost, reset };
}
