import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { DATABASE, withLocal } from "../lib/database.ts";
import { runOrStop, tool } from "../lib/exec.ts";
import { existingStateFolder, noInstallation } from "../lib/paths.ts";
import { Stop } from "../lib/progress.ts";
import { withTemporaryFolder } from "../lib/temporary.ts";

export type Row = Record<string, string | number | null>;

/** Runs one SQL statement on the database that operators look at. */
export type Query = (sql: string) => Promise<Row[]>;

const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** What `wrangler d1 execute --json` prints. */
const answer = z.tuple([z.object({ results: rows })]);

/** Opens the local installation's database (WAIL_STATE), or with `remote` the deployed one, while `work` runs. */
export const withDatabase = <T>(remote: boolean, work: (query: Query) => Promise<T>): Promise<T> =>
  remote ? work(queryRemote) : withLocal(existingStateFolder(), (db) => work(queryLocal(db))).catch(explain);

/**
 * workerd does not wait for another process's lock on the local file, and its connection is of no use afterwards. Tables
 * are missing where a first start was broken off.
 */
function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : "";
  if (/SQLITE_BUSY|session commit token/.test(message))
    throw new Stop("Wail is writing to the database at this very moment. Please try again.");
  throw message.includes("no such table") ? noInstallation(existingStateFolder()) : error;
}

/** Asks a database that is open. */
export const queryLocal =
  (db: D1Database): Query =>
  async (sql) =>
    rows.parse((await db.prepare(sql).all()).results);

/** Needs `wrangler login` or an API token. */
const queryRemote: Query = (sql) =>
  withTemporaryFolder(async (folder) => {
    const args = ["d1", "execute", DATABASE, "--remote", "--json", "--command", sql];
    const env = {
      // wrangler prints answers and JSON errors at this level, which whoever calls us may have switched off.
      WRANGLER_LOG: "log",
      // It also writes them into a file: members' texts and addresses, which are to stay nowhere.
      WRANGLER_LOG_PATH: folder,
    };
    const { output } = await runOrStop("Asking the database", tool("wrangler"), args, { env });
    // Whatever wrangler says before it prints the answer.
    const json = output.slice(output.indexOf("[\n"));
    const [{ results }] = answer.parse(JSON.parse(json));
    return results;
  });
