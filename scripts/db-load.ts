import { parseArgs } from "node:util";
import { prepareLocal } from "./lib/database.ts";
import { namesIn, readEnvironment } from "./lib/environment.ts";
import { stateFolder } from "./lib/paths.ts";
import { main } from "./lib/progress.ts";
import { prepareRemote } from "./lib/remote-database.ts";

/** Migrates a database and fills it with the places: the local one, or with `--remote` a deployed one. */
await main(async () => {
  const { values } = parseArgs({ options: { remote: { type: "boolean" }, env: { type: "string" } } });
  const environment = readEnvironment(values);
  if (environment === undefined) await prepareLocal(stateFolder());
  else await prepareRemote(namesIn(environment).database);
  console.log("The database is up to date.");
});
