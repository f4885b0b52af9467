import { prepareLocal } from "./lib/database.ts";
import { run, tool } from "./lib/exec.ts";
import { stateFolder } from "./lib/paths.ts";
import { chosenPort } from "./lib/port.ts";
import { main } from "./lib/progress.ts";

/** `npm run dev`: Vite with hot reload on the data of `npm start`. vite.config.ts sets local mode. */
await main(async () => {
  const port = await chosenPort();
  await prepareLocal(stateFolder());
  const { code } = await run(tool("vite"), ["dev", "--port", String(port), "--strictPort"], { show: true });
  return code;
});
