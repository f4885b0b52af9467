import { prepareLocal } from "./lib/database.ts";
import { stateFolder } from "./lib/paths.ts";
import { main } from "./lib/progress.ts";
import { prepareRemote } from "./lib/remote-database.ts";

/** Migrates a database and fills it with the places: the local one, or with `--remote` the deployed one. */
await main(async () => {
  if (process.argv.includes("--remote")) await prepareRemote();
  else await prepareLocal(stateFolder());
  console.log("The database is up to date.");
});
