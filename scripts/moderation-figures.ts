import { EXPECTATIONS, measureModeration } from "./lib/moderation-figures.ts";
import { main } from "./lib/progress.ts";

/** Prints how the embedded moderation rules do on the corpus in data/moderation; `--wrong` lists what they got wrong. */
await main(async () => {
  const figures = measureModeration();
  console.table(
    figures.map(({ set, part, texts, refused }) => {
      const { what, atLeast, atMost } = EXPECTATIONS[set];
      const share = refused / texts;
      const kept = share >= (atLeast ?? 0) && share <= (atMost ?? 1);
      const promise = atLeast === undefined ? `at most ${percent(atMost ?? 1)}` : `at least ${percent(atLeast)}`;
      return { what, part, texts, refused, share: percent(share), promise, kept: kept ? "yes" : "NO" };
    }),
  );
  if (process.argv.includes("--wrong")) {
    for (const { set, part, wrong } of figures) for (const text of wrong) console.log(`${set}.${part}: ${text}`);
  }
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
