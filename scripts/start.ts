import { withInstallation } from "./lib/installation.ts";
import { stateFolder } from "./lib/paths.ts";
import { chosenPort } from "./lib/port.ts";
import { main } from "./lib/progress.ts";

/** `npm start`: the whole product on this machine, with data that stays. README describes the variables. */
await main(async () => {
  const vars = { WAIL_RATE_LIMITS: process.env.WAIL_RATE_LIMITS === "off" ? "off" : "on" };
  return withInstallation({ port: await chosenPort(), state: stateFolder(), vars }, (server) => {
    console.log(`\nWail is running at ${server.url}\nCtrl-C ends it.`);
    return server.exited;
  });
});
