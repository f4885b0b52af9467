import { main, Stop } from "./lib/progress.ts";
import { decide, USAGE } from "./ops/decide.ts";
import { isListName, readList } from "./ops/lists.ts";
import { withDatabase } from "./ops/query.ts";

/** What operators do: look at what members report and appeal, and decide. Locally, or with `--remote` where deployed. */
await main(async () => {
  const words = process.argv.slice(2).filter((word) => word !== "--remote");
  const remote = process.argv.includes("--remote");
  const [command = "", ...rest] = words;
  if (isListName(command) && rest.length === 0) {
    const rows = await withDatabase(remote, (query) => readList(query, command));
    if (rows.length === 0) console.log("Nothing there.");
    else console.table(Object.fromEntries(rows.map(({ id, ...columns }) => [id, columns])));
    return;
  }
  const [id, verdict] = rest;
  if (command !== "decide" || id === undefined || verdict === undefined) throw new Stop(USAGE);
  console.log(await withDatabase(remote, (query) => decide(query, id, verdict)));
});
