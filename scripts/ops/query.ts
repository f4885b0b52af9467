import type { D1Database } from "@cloudflare/workers-types";
import { withLocal } from "../lib/database.ts";
import { type Environment, namesIn } from "../lib/environment.ts";
import { existingStateFolder, noInstallation } from "../lib/paths.ts";
import { UserError } from "../lib/progress.ts";
import { queryRemote, type Row, rows } from "../lib/wrangler.ts";

export type { Row };

/** Runs one SQL statement on the database that operators look at. */
export type Query = (sql: string) => Promise<Row[]>;

/**
 * Opens the local installation's database (WAIL_STATE), or with an environment the one deployed there, while `work` runs.
 * The latter needs `wrangler login` or an API token.
 */
export const withDatabase = <T>(remote: Environment | undefined, work: (query: Query) => Promise<T>): Promise<T> =>
  remote
    ? work((sql) => queryRemote(namesIn(remote).database, sql))
    : withLocal(existingStateFolder(), (db) => work(queryLocal(db))).catch(explain);

/**
 * workerd does not wait for another process's lock on the local file, and its connection is of no use afterwards. Tables
 * are missing where a first start was broken off.
 */
function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : "";
  if (/SQLITE_BUSY|session commit token/.test(message))
    throw new UserError("Wail is writing to the database at this very moment. Please try again.");
  throw message.includes("no such table") ? noInstallation(existingStateFolder()) : error;
}

/** Asks a database that is open. */
export const queryLocal =
  (db: D1Database): Query =>
  async (sql) =>
    rows.parse((await db.prepare(sql).all()).results);
