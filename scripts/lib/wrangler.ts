import { z } from "zod";
import { type Outcome, runOrStop, tool } from "./exec.ts";
import { withTemporaryFolder } from "./temporary.ts";

interface WranglerOptions {
  env?: Record<string, string>;
  /** What it reads from standard input: secrets, which stand in no argument and no file. */
  input?: string;
}

/**
 * Runs wrangler on the account that the operator is signed in to. Not in the repository's folder, where wrangler.toml is
 * that of a local installation.
 */
export const wrangler = (what: string, args: string[], { env = {}, input }: WranglerOptions = {}): Promise<Outcome> =>
  withTemporaryFolder((folder) => {
    const quiet = {
      // wrangler prints answers and JSON errors at this level, which whoever calls us may have switched off.
      WRANGLER_LOG: "log",
      // It also writes them into a file: members' texts and addresses, which are to stay nowhere.
      WRANGLER_LOG_PATH: folder,
    };
    return runOrStop(what, tool("wrangler"), args, { cwd: folder, env: { ...quiet, ...env }, input });
  });

/** The same, for a command that answers in JSON, whatever it says before and after. */
export async function askWrangler<T>(what: string, args: string[], answer: z.ZodType<T>): Promise<T> {
  const { output } = await wrangler(what, args);
  const lines = output.split("\n");
  const json = lines.slice(
    lines.findIndex((line) => /^[[{]/.test(line)),
    lines.findLastIndex((line) => /^[\]}]|^\[\]$/.test(line)) + 1,
  );
  return answer.parse(JSON.parse(json.join("\n")));
}

export type Row = Record<string, string | number | null>;

/** What a query answers. */
export const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** What `wrangler d1 execute --json` prints. */
const queryAnswer = z.tuple([z.object({ results: rows })]);

/** Runs one SQL statement on a deployed database. */
export async function queryRemote(database: string, sql: string): Promise<Row[]> {
  const args = ["d1", "execute", database, "--remote", "--json", "--command", sql];
  const [{ results }] = await askWrangler("Asking the database", args, queryAnswer);
  return results;
}
