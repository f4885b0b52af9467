import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll } from "vitest";
import { withLocal } from "../lib/database.ts";

/** Keeps the database of a local installation open from here to the end of the tests around, as a running product does. */
export function openDatabase(state: string, prepare?: (db: D1Database) => Promise<void>): () => D1Database {
  const finished = Promise.withResolvers<void>();
  let open: Promise<void>;
  let database: D1Database;

  beforeAll(async () => {
    const opened = Promise.withResolvers<D1Database>();
    open = withLocal(state, async (db) => {
      await prepare?.(db);
      opened.resolve(db);
      return finished.promise;
    });
    open.catch(opened.reject);
    database = await opened.promise;
  }, 120_000);

  afterAll(async () => {
    finished.resolve();
    await open;
  });

  return () => database;
}
