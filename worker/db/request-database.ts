import { AsyncLocalStorage } from "node:async_hooks";
import { batchesOf } from "./read-session.ts";

/** Rows that the batches of a request have read and written. Its single statements are few, and not counted. */
interface Rows {
  read: number;
  written: number;
}

const rowsOfRequest = new AsyncLocalStorage<Rows>();

/** Does the work of a request, and counts its rows. */
export async function countRows(work: () => Promise<void>): Promise<Readonly<Rows>> {
  const rows = { read: 0, written: 0 };
  await rowsOfRequest.run(rows, work);
  return rows;
}

const databases = new WeakMap<D1Database, D1Database>();

/**
 * The database of requests. Where there are replicas, its batches go where the request reads; where there are metrics, it
 * counts the rows of each. One for all requests of an isolate, as `connect` wants it.
 */
export function requestDatabase({ DB: d1, METRICS, BOOKMARK_KEY }: Env): D1Database {
  if (METRICS === undefined && BOOKMARK_KEY === undefined) return d1;
  const known = databases.get(d1);
  if (known !== undefined) return known;
  const database = new Proxy(d1, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        const results = await batchesOf(target).batch(statements);
        const rows = rowsOfRequest.getStore();
        for (const { meta } of results) {
          if (rows === undefined) break;
          rows.read += meta.rows_read;
          rows.written += meta.rows_written;
        }
        return results;
      };
    },
  });
  databases.set(d1, database);
  return database;
}
