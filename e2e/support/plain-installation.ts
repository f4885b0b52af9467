import { Operator } from "../../scripts/testing/operator.ts";
import { test as withNeighbors } from "./neighbors.ts";
import { type OwnServer, withOwnServer } from "./own-server.ts";
import { standalone } from "./standalone.ts";

/** A Wail like that of the other tests, for what changes the whole of it. */
export const test = withNeighbors.extend<{ operator: Operator }, { wail: OwnServer }>({
  wail: [standalone((use) => withOwnServer({}, use)), { scope: "worker", timeout: 180_000 }],
  baseURL: ({ wail }, use) => use(wail.url),
  operator: ({ wail }, use) => use(new Operator(wail.url)),
});
