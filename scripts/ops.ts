import { parseArgs } from "node:util";
import { type Environment, readEnvironment } from "./lib/environment.ts";
import { main } from "./lib/progress.ts";
import { show } from "./ops/decide.ts";
import { decisionOf } from "./ops/decisions.ts";
import { isListName, readList, remainderNote } from "./ops/lists.ts";
import { listNames } from "./ops/names.ts";
import { operatorName } from "./ops/operator-log.ts";
import { type Query, type Row, withDatabase } from "./ops/query.ts";
import { status } from "./ops/status.ts";
import { usageError } from "./ops/usage.ts";
import { listWords, testWords } from "./ops/words.ts";

/** What operators do: look at what members report and appeal, and decide. Locally, or with `--remote` where deployed. */
await main(async () => {
  const { words, remote, before, ...options } = readArguments();
  const [command = "", ...rest] = words;
  const typed = words.join(" ");
  if (isListName(typed)) {
    const rows = await withDatabase(remote, (query) => readList(query, typed, before));
    printRows(rows);
    const more = remainderNote(typed, rows);
    if (more !== undefined) console.log(more);
    return undefined;
  }
  if (typed === "names") {
    printRows(await withDatabase(remote, (query) => listNames(query, before)));
    return undefined;
  }
  if (before !== undefined) throw usageError();
  if (typed === "words list") printRows(await withDatabase(remote, listWords));
  else console.log(await withDatabase(remote, commandOf(command, rest, options)));
  return undefined;
});

/** What a command does, and what is said then. Errors: the usage, before anything is asked. */
function commandOf(command: string, rest: string[], { as, action, note }: Options): (query: Query) => Promise<string> {
  const [first = "", ...more] = rest;
  if (command === "status" && rest.length === 0) return status;
  if (command === "show" && rest.length === 1)
    return (query) => show(query, first, process.stdout.columns || undefined);
  if (command === "words" && first === "test" && more.length > 0) return (query) => testWords(query, more.join(" "));
  const decision = decisionOf([command, ...rest]);
  if (decision === undefined) throw usageError();
  const options = { operator: operatorName(as), action, note };
  return (query) => decision(query, options);
}

function printRows(rows: Row[]): void {
  if (rows.length === 0) console.log("Nothing there.");
  else console.table(inOrder(rows));
}

/** By id, in the order they came: keys that are numbers would be sorted, so each ends in a space that nobody sees. */
function inOrder(rows: Row[]) {
  return Object.fromEntries(rows.map(({ id, ...columns }) => [`${id} `, columns]));
}

interface Options {
  /** Who decides. */
  as: string | undefined;
  /** What a word does. */
  action: string | undefined;
  note: string | undefined;
}

interface Arguments extends Options {
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
      options: {
        remote: { type: "boolean" },
        env: { type: "string" },
        before: { type: "string" },
        as: { type: "string" },
        action: { type: "string" },
        note: { type: "string" },
      },
    });
    const { before, as, action, note } = values;
    return { words: positionals, remote: readEnvironment(values), before, as, action, note };
  } catch {
    throw usageError();
  }
}
