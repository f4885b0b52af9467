import { parseArgs } from "node:util";
import { main, Stop } from "./lib/progress.ts";
import { decide, show, USAGE } from "./ops/decide.ts";
import { isListName, LINES, readList } from "./ops/lists.ts";
import { withDatabase } from "./ops/query.ts";

/** What operators do: look at what members report and appeal, and decide. Locally, or with `--remote` where deployed. */
await main(async () => {
  const { words, remote } = readArguments();
  const [command = "", ...rest] = words;
  if (isListName(command) && rest.length === 0) {
    const rows = await withDatabase(remote, (query) => readList(query, command));
    if (rows.length === 0) console.log("Nothing there.");
    else console.table(inOrder(rows));
    if (rows.length === LINES)
      console.log(`There may be more: ${LINES} are shown at once, the others as these are decided.`);
    return;
  }
  if (command === "show" && rest[0] !== undefined && rest.length === 1) {
    const [id] = rest;
    console.log(await withDatabase(remote, (query) => show(query, id)));
    return;
  }
  const [id, verdict, ...tooMuch] = rest;
  const isComplete = id !== undefined && verdict !== undefined && tooMuch.length === 0;
  if (command !== "decide" || !isComplete) throw new Stop(USAGE);
  console.log(await withDatabase(remote, (query) => decide(query, id, verdict)));
});

/** By id, in the order they came: keys that are numbers would be sorted, so each ends in a space that nobody sees. */
function inOrder(rows: Awaited<ReturnType<typeof readList>>) {
  return Object.fromEntries(rows.map(({ id, ...columns }) => [`${id} `, columns]));
}

/** A word too much or misspelled is no reason to guess where to decide: "--remotee" would be the local database. */
function readArguments(): { words: string[]; remote: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { remote: { type: "boolean" } } });
    return { words: positionals, remote: values.remote ?? false };
  } catch {
    throw new Stop(USAGE);
  }
}
