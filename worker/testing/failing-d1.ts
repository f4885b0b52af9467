import { wrapD1 } from "./wrapped-d1.ts";

/**
 * A D1 that fails from the n-th round trip on as it does through the ORM: an outer message that quotes the statement with
 * its values, around the database's own.
 */
export function failingD1(
  d1: D1Database,
  roundTrip: number,
  quoted: string,
  reason = "D1_ERROR: disk I/O error: SQLITE_IOERR",
): D1Database {
  let made = 0;
  return wrapD1(d1, (_sent, trip) => {
    made += 1;
    if (made < roundTrip) return trip();
    const cause = new Error(reason);
    return Promise.reject(new Error(`Failed query: insert into "posts" ${quoted}`, { cause }));
  });
}
