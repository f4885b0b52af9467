import { prepareLocal } from "../lib/database.ts";
import { withInstallation } from "../lib/installation.ts";
import { step } from "../lib/progress.ts";
import { isOrdinary, type Server } from "../lib/server.ts";
import { askRipple, spreadOverTheWeek } from "./history.ts";
import { fillNeighborhood, morning, type Neighborhood } from "./neighborhood.ts";
import { TODAYS_RIPPLE, YESTERDAYS_RIPPLE } from "./ripples.ts";

/** A running Wail with a lively neighborhood in it. */
interface Demo extends Server {
  neighborhood: Neighborhood;
  /** The moment that the ages of everything in it count from. */
  filledAt: number;
}

function log(line: string): void {
  if (!isOrdinary(line)) console.log(line);
}

/** Fills the data in a folder with the neighborhood and serves it while `work` runs. */
export async function withDemo<T>(port: number, state: string, work: (demo: Demo) => Promise<T>): Promise<T> {
  await prepareLocal(state);
  await askRipple(state, YESTERDAYS_RIPPLE);
  const filling = { port, state, vars: { WAIL_RATE_LIMITS: "off" }, log };
  const neighborhood = await withInstallation(filling, ({ url }) =>
    step("Filling the neighborhood", () => fillNeighborhood(url)),
  );
  const filledAt = Date.now();
  await spreadOverTheWeek(state, neighborhood.posted, TODAYS_RIPPLE, filledAt);
  return withInstallation({ port, state, log }, async (server) => {
    await step("Starting the day", () => morning(server.url, neighborhood));
    return work({ ...server, neighborhood, filledAt });
  });
}
