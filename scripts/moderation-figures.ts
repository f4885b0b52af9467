import { parseArgs } from "node:util";
import { corpus, publicNames, readCsv } from "./lib/moderation-corpus.ts";
import { measure, SLOW_TEXTS, timeOf, wilsonInterval } from "./lib/moderation-figures.ts";
import { main } from "./lib/progress.ts";

/**
 * Prints how the embedded moderation rules do on data/moderation and on public lists of names, and how long they take.
 * `--corpus FILE.csv` measures another set instead, `--wrong` lists what counts against a promise. What these rules
 * miss, only the guard can find.
 */
await main(async () => {
  const { values } = parseArgs({ options: { corpus: { type: "string" }, wrong: { type: "boolean" } } });
  const figures = measure(values.corpus === undefined ? [...corpus(), ...publicNames()] : readCsv(values.corpus));
  console.table(
    figures.map(({ group, texts, refused, held, nudged, promise, isKept }) => ({
      group,
      texts,
      refused,
      held,
      nudged,
      published: texts - refused - held - nudged,
      "refused, 95%": interval(refused, texts),
      "not published at once, 95%": interval(refused + held + nudged, texts),
      promise: promise === undefined ? "" : `${promise.count} ${limit(promise)}`,
      kept: promise === undefined ? "" : isKept ? "yes" : "NO",
    })),
  );
  console.table(Object.entries(SLOW_TEXTS).map(([what, text]) => ({ what, milliseconds: timeOf(text).toFixed(2) })));
  if (values.wrong) for (const { group, wrong } of figures) for (const text of wrong) console.log(`${group}: ${text}`);
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function interval(count: number, of: number): string {
  const [low, high] = wilsonInterval(count, of);
  return `${percent(count / of)} (${percent(Math.max(0, low))} to ${percent(Math.min(1, high))})`;
}

function limit({ atLeast, atMost = 1 }: { atLeast?: number; atMost?: number }): string {
  return atLeast === undefined ? `at most ${atMost * 100}%` : `at least ${atLeast * 100}%`;
}
