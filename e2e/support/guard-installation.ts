import { Operator } from "../../scripts/testing/operator.ts";
import { test as withNeighbors } from "./neighbors.ts";
import { type OwnServer, withOwnServer } from "./own-server.ts";
import { standalone } from "./standalone.ts";

/** A Wail that asks the AI guard, which cannot be reached from here: every text waits. */
export const test = withNeighbors.extend<{ operator: Operator }, { wail: OwnServer }>({
  wail: [
    standalone((use) =>
      withOwnServer({ vars: { MODERATION: "guard" }, expects: /guard_gave_no_answer|needs to be run remotely/ }, use),
    ),
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ wail }, use) => use(wail.url),
  operator: ({ wail }, use) => use(new Operator(wail.url)),
});
