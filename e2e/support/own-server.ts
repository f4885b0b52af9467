import { withInstallation } from "../../scripts/lib/installation.ts";
import { freePort } from "../../scripts/lib/port.ts";
import { isOrdinary } from "../../scripts/lib/server.ts";
import { withTemporaryFolder } from "../../scripts/lib/temporary.ts";

/** A Wail of its own, for tests that need other variables than everybody else. */
export interface Apart {
  readonly url: string;
  /** Folder of its data, for the commands of operators. */
  readonly state: string;
}

interface ApartOptions {
  readonly protocol?: "http" | "https";
  readonly vars: Record<string, string>;
  /** What its log says in the ordinary course of the tests. */
  readonly expects: RegExp;
}

/** Runs one from empty data while `work` does. */
export function withApart({ protocol = "http", vars, expects }: ApartOptions, work: (wail: Apart) => Promise<void>) {
  const log = (line: string) => {
    if (!isOrdinary(line) && !expects.test(line)) console.log(`  worker: ${line}`);
  };
  return withTemporaryFolder(async (state) => {
    const installation = { port: await freePort(), state, protocol, log, vars: { WAIL_RATE_LIMITS: "off", ...vars } };
    await withInstallation(installation, ({ url }) => work({ url, state }));
  });
}
