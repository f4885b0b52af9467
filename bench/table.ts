import { ENDPOINTS, type Endpoint } from "./endpoints.ts";
import { fillPod, fillWails } from "./fill.ts";
import { compare, expectSameAnswer, type Pace, type Side } from "./measure.ts";
import { rounded, type Section, shown } from "./report.ts";
import { apiWorker, assetsWorker, builtScript, bundle, pageWorker, type Runtime, withRuntime } from "./runtime.ts";

export interface TableOptions {
  readonly dist: string;
  /** Wails of the pod, ascending. */
  readonly sizes: readonly number[];
  /** Only endpoints whose name has one of these. */
  readonly only: readonly string[];
  readonly pace: Pace;
}

export const TABLE_TITLE = "Endpoints beside the floor";
export const CPU_COLUMN = "ours, cpu ms";

export const chosen = (only: readonly string[]) =>
  ENDPOINTS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));

/** Each endpoint beside the floor, in pods of several sizes. */
export async function endpointTable({ dist, sizes, only, pace }: TableOptions): Promise<Section[]> {
  const workers = [
    apiWorker("ours", await builtScript(dist)),
    apiWorker("floor", await bundle("floor/worker.ts"), { hasPods: false }),
    await pageWorker("pages", dist),
    assetsWorker("assets", dist),
  ];
  return withRuntime(workers, async (runtime) => {
    await fillPod(runtime.mf, { worker: "ours" });
    const sections: Section[] = [];
    for (const size of sizes) {
      await fillWails(runtime.mf, "ours", size);
      const rows = [];
      for (const endpoint of chosen(only)) rows.push(await measure(runtime, endpoint, pace));
      sections.push({ title: `${TABLE_TITLE}, pod of ${size.toLocaleString("en-US")} wails`, rows });
    }
    return sections;
  });
}

async function sidesOf({ url }: Runtime, { kind, floorPath }: Endpoint): Promise<[Side, Side]> {
  const [ours, floor] = kind === "api" ? ["ours", "floor"] : ["pages", "assets"];
  return [{ url: await url(ours) }, { url: await url(floor), ...(floorPath && { path: floorPath }) }];
}

async function measure(runtime: Runtime, endpoint: Endpoint, pace: Pace) {
  const [ours, floor] = await sidesOf(runtime, endpoint);
  if (endpoint.readsOnly) await expectSameAnswer(ours, floor, endpoint);
  const { throughput, cpu, cpuMs, perSecond } = await compare(ours, floor, endpoint, pace);
  const { name, goal, byCpu } = endpoint;
  return {
    endpoint: name,
    goal: byCpu ? `<= ${goal} cpu` : `>= ${goal}`,
    "throughput, ours / floor": shown(throughput),
    "cpu, ours / floor": shown(cpu),
    met: (byCpu ? cpu.median <= goal : throughput.median >= goal) ? "yes" : "no",
    "ours, requests/s": Math.round(perSecond),
    [CPU_COLUMN]: rounded(cpuMs),
  };
}
