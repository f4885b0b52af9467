import { request } from "@playwright/test";
import { rows as asRows } from "../lib/wrangler.ts";
import type { Query } from "../ops/query.ts";

/** Where wrangler's local explorer answers for the one database there is; `withInstallation` opens it where tests ask. */
const EXPLORER = "/cdn-cgi/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

export interface Statement {
  readonly sql: string;
  readonly params?: readonly string[];
}

interface Result {
  readonly results: { readonly columns: string[]; readonly rows: unknown[][] };
}

async function results(url: string, batch: readonly Statement[]): Promise<Result["results"][]> {
  const context = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  const answer = await context.post(EXPLORER, { data: { batch } });
  const { result, errors }: { result: Result[] | null; errors: { message: string }[] } = await answer.json();
  await context.dispose();
  if (result === null) throw new Error(errors.map(({ message }) => message).join("\n"));
  return result.map((one) => one.results);
}

/**
 * Runs statements in the database of a running Wail as one batch and answers the rows of each. They pass through the
 * process that serves the database: a second one that wrote to its file would make the worker's own writes fail.
 */
export const runSql = async (url: string, batch: readonly Statement[]): Promise<unknown[][][]> =>
  (await results(url, batch)).map(({ rows }) => rows);

/** Runs one statement there, as operators' commands do. */
export const queryOf =
  (url: string): Query =>
  async (sql) => {
    const [answer] = await results(url, [{ sql }]);
    const { columns = [], rows = [] } = answer ?? {};
    return asRows.parse(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
  };
