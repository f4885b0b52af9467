import { cpSync } from "node:fs";
import { join } from "node:path";
import { withInstallation } from "../../scripts/lib/installation.ts";
import { freePort } from "../../scripts/lib/port.ts";
import { isOrdinary } from "../../scripts/lib/server.ts";
import { withTemporaryFolder } from "../../scripts/lib/temporary.ts";

/** A Wail of its own, for tests that need other variables than everybody else. */
export interface OwnServer {
  readonly url: string;
  /** Folder of its data, for the commands of operators. */
  readonly state: string;
}

interface Options {
  readonly protocol?: "http" | "https";
  readonly vars?: Record<string, string>;
  /** What its log says in the ordinary course of the tests. */
  readonly expects?: RegExp;
  /** Whether tests reach the database through the server (scripts/testing/sql.ts). */
  readonly explorer?: boolean;
}

/** Runs one from empty data while `work` does. */
export function withOwnServer(options: Options, work: (wail: OwnServer) => Promise<void>) {
  const { protocol = "http", vars, expects = /^$/, explorer = true } = options;
  const log = (line: string) => {
    if (!isOrdinary(line) && !expects.test(line)) console.log(`  worker: ${line}`);
  };
  return withTemporaryFolder(async (state) => {
    // A database with the places in it, which takes a while to fill (scripts/test.ts).
    const empty = process.env.WAIL_EMPTY_STATE;
    if (empty !== undefined) cpSync(join(empty, "v3"), join(state, "v3"), { recursive: true });
    const all = { WAIL_RATE_LIMITS: "off", ...vars };
    const installation = { port: await freePort(), state, protocol, log, vars: all, explorer };
    await withInstallation(installation, ({ url }) => work({ url, state }));
  });
}
