import { wrapD1 } from "./wrapped-d1.ts";

/**
 * A D1 that fails at the n-th round trip as it does through the ORM: an outer message that quotes the statement with
 * its values, around the database's own.
 */
export function failingD1(d1: D1Database, roundTrip: number, quoted: string): D1Database {
  let made = 0;
  return wrapD1(d1, (_sent, trip) => {
    made += 1;
    if (made < roundTrip) return trip();
    const cause = new Error("D1_ERROR: Network connection lost.");
    return Promise.reject(new Error(`Failed query: insert into "posts" ${quoted}`, { cause }));
  });
}
