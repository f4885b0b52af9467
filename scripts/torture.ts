import { parseArgs } from "node:util";
import { main, UserError } from "./lib/progress.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";
import { failuresIn, summaryOf } from "./torture/report.ts";
import { torture } from "./torture/torture.ts";

/** A kill every so many seconds. */
const KILL_EVERY_S = 15;

/** `npm run torture -- --seed 7 --minutes 5`: the worker under kills and faults. Prints what it takes to do it again. */
await main(async () => {
  const { values } = parseArgs({ options: { seed: { type: "string" }, minutes: { type: "string", default: "1" } } });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const minutes = Number(values.minutes);
  if (!(Number.isInteger(seed) && minutes > 0 && minutes <= 60)) {
    throw new UserError("--seed has to be a whole number, and --minutes at most 60.");
  }
  const again = `npm run torture -- --seed ${seed} --minutes ${minutes}`;
  console.log(`· ${again}`);
  const kills = Math.max(6, Math.round((minutes * 60) / KILL_EVERY_S));
  const result = await withTemporaryFolder((folder) => torture({ seed, seconds: minutes * 60, kills }, folder));
  const failures = failuresIn(result);
  for (const failure of failures.slice(0, 40)) console.log(`✗ ${failure}`);
  console.log(summaryOf(result));
  if (failures.length > 0) console.log(`${failures.length} failures. Again: ${again}`);
  return failures.length === 0 ? 0 : 1;
});
