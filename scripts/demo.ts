import { askRipple, spreadOverTheWeek } from "./demo/history.ts";
import { morning, moveIn } from "./demo/neighborhood.ts";
import { DEMO_PASSWORD, emailOf, VISITOR } from "./demo/people.ts";
import { TODAYS_RIPPLE, YESTERDAY } from "./demo/ripples.ts";
import { prepareLocal } from "./lib/database.ts";
import { withInstallation } from "./lib/installation.ts";
import { chosenPort } from "./lib/port.ts";
import { main, step } from "./lib/progress.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";

/** What the worker logs, without the ordinary lines of its jobs. */
function log(line: string): void {
  if (!line.includes('"level":"info"')) console.log(line);
}

/** Fills the data in a folder and serves it until somebody stops it. */
async function demo(port: number, state: string): Promise<number> {
  await prepareLocal(state);
  await askRipple(state, YESTERDAY);
  const filling = { port, state, vars: { WAIL_RATE_LIMITS: "off" }, log };
  const neighborhood = await withInstallation(filling, ({ url }) =>
    step("Filling the neighborhood", () => moveIn(url)),
  );
  await spreadOverTheWeek(state, neighborhood.posted, TODAYS_RIPPLE);
  return withInstallation({ port, state, log }, async ({ url, exited }) => {
    await step("Starting the day", () => morning(url, neighborhood));
    console.log(`\nWail is running at ${url}`);
    console.log(`Sign in with  ${emailOf(VISITOR)}  and the password  ${DEMO_PASSWORD}`);
    console.log("Ctrl-C ends it and removes its data.");
    return exited;
  });
}

/** `npm run demo`: the product with a lively neighborhood in data that is gone afterwards. */
await main(async () => {
  const port = await chosenPort();
  return withTemporaryFolder((state) => demo(port, state));
});
