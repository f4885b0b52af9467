import { ENDPOINTS } from "./endpoints.ts";
import { fillPod, fillWails, SENDERS } from "./fill.ts";
import { load } from "./load.ts";
import { type Pace, spreadOf } from "./measure.ts";
import { type Section, shown } from "./report.ts";
import { apiWorker, builtScript, bundle, withRuntime } from "./runtime.ts";

const GOAL = 1.5;

/** What members do at once, and what that is compared with. */
const OTHERS = {
  ungrouped: "the API with one write to D1 for each like",
  floor: "the floor, one trip and write to D1 for each like",
} as const;

/** Every sender likes one wail at the same moment, over HTTP. */
export async function crowdTable(dist: string, { rounds }: Pace): Promise<Section> {
  const like = ENDPOINTS.find(({ name }) => name === "like");
  if (like === undefined) throw new Error("there is no like");
  const workers = [
    apiWorker("ours", await builtScript(dist)),
    apiWorker("ungrouped", await bundle("workers/ungrouped.ts"), { hasPods: false }),
    apiWorker("floor", await bundle("floor/worker.ts"), { hasPods: false }),
  ];
  return withRuntime(workers, async ({ mf, url }) => {
    await fillPod(mf, { worker: "ours" });
    await fillWails(mf, "ours", 1_000);
    let n = 0;
    const crowd = async (worker: string) => {
      const to = await url(worker);
      // As many requests as there are senders like one wail: the next crowd, the next wail.
      return load(to, () => like.request(n++, to), like.status, SENDERS, SENDERS);
    };
    const names = ["ours", "ungrouped", "floor"] as const;
    for (const name of [...names, ...names]) await crowd(name);
    const spent = { ours: [] as number[], ungrouped: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) for (const name of names) spent[name].push((await crowd(name)).ms);
    const rows = (["ungrouped", "floor"] as const).map((other) => {
      const ratio = spreadOf(spent.ours.map((ms, round) => (spent[other][round] ?? Number.NaN) / ms));
      const met = ratio.median >= GOAL ? "yes" : "no";
      return { beside: OTHERS[other], goal: `>= ${GOAL}`, "throughput, ours / other": shown(ratio), met };
    });
    return { title: `${SENDERS} members like one wail at once`, rows };
  });
}
