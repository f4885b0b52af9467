import { prepareLocal } from "./lib/database.ts";
import { stateFolder } from "./lib/paths.ts";
import { main } from "./lib/progress.ts";

/** Migrates the local database and fills it with the places. */
await main(async () => {
  await prepareLocal(stateFolder());
  console.log("The database is up to date.");
});
