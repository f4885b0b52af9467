import { request } from "@playwright/test";

/** Where wrangler's local explorer answers for the one database there is; `withInstallation` opens it where tests ask. */
const EXPLORER = "/cdn-cgi/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

export interface Statement {
  readonly sql: string;
  readonly params?: readonly string[];
}

interface Result {
  readonly results: { readonly rows: unknown[][] };
}

/**
 * Runs statements in the database of a running Wail as one batch and answers the rows of each. They pass through the
 * process that serves the database: a second one that wrote to its file would make the worker's own writes fail.
 */
export async function runSql(url: string, batch: readonly Statement[]): Promise<unknown[][][]> {
  const context = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  const answer = await context.post(EXPLORER, { data: { batch } });
  const { result, errors }: { result: Result[] | null; errors: { message: string }[] } = await answer.json();
  await context.dispose();
  if (result === null) throw new Error(errors.map(({ message }) => message).join("\n"));
  return result.map(({ results }) => results.rows);
}
