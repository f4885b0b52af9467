import { parseArgs } from "node:util";
import { type Environment, readEnvironment } from "./lib/environment.ts";
import { main } from "./lib/progress.ts";
import { decide, show } from "./ops/decide.ts";
import { isListName, readList, remainderNote } from "./ops/lists.ts";
import { withDatabase } from "./ops/query.ts";
import { usageError } from "./ops/usage.ts";

/** What operators do: look at what members report and appeal, and decide. Locally, or with `--remote` where deployed. */
await main(async () => {
  const { words, remote, before } = readArguments();
  const [command = "", ...rest] = words;
  if (isListName(command) && rest.length === 0) {
    const rows = await withDatabase(remote, (query) => readList(query, command, before));
    if (rows.length === 0) console.log("Nothing there.");
    else console.table(inOrder(rows));
    const more = remainderNote(command, rows);
    if (more !== undefined) console.log(more);
    return;
  }
  if (before !== undefined) throw usageError();
  if (command === "show" && rest[0] !== undefined && rest.length === 1) {
    const [id] = rest;
    console.log(await withDatabase(remote, (query) => show(query, id, process.stdout.columns || undefined)));
    return;
  }
  const [id, verdict, ...tooMuch] = rest;
  const isComplete = id !== undefined && verdict !== undefined && tooMuch.length === 0;
  if (command !== "decide" || !isComplete) throw usageError();
  console.log(await withDatabase(remote, (query) => decide(query, id, verdict)));
});

/** By id, in the order they came: keys that are numbers would be sorted, so each ends in a space that nobody sees. */
function inOrder(rows: Awaited<ReturnType<typeof readList>>) {
  return Object.fromEntries(rows.map(({ id, ...columns }) => [`${id} `, columns]));
}

interface Arguments {
  words: string[];
  /** Where it is about a deployment: which one. */
  remote: Environment | undefined;
  before: string | undefined;
}

/** A word too much or misspelled is no reason to guess where to decide: "--remotee" would be the local database. */
function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: "boolean" }, env: { type: "string" }, before: { type: "string" } },
    });
    return { words: positionals, remote: readEnvironment(values), before: values.before };
  } catch {
    throw usageError();
  }
}
