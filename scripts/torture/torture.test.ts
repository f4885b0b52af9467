import { expect, it } from "vitest";
import { withTemporaryFolder } from "../lib/temporary.ts";
import { failuresIn, summaryOf } from "./report.ts";
import { torture } from "./torture.ts";

/** A longer one: `npm run torture`. */
const SHORT = { seed: 20, seconds: 6, kills: 3 };

// Only Linux tells which process the runtime is.
it.runIf(process.platform === "linux")(
  "loses nothing, does nothing twice and counts everything while the runtime is killed and its services fail",
  async () => {
    const result = await withTemporaryFolder((folder) => torture(SHORT, folder));
    expect(failuresIn(result), summaryOf(result)).toEqual([]);
    expect(result.server.kills).toBe(SHORT.kills);
  },
  90_000,
);
