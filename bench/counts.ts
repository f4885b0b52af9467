import { ENDPOINTS, type Endpoint, nextRequest } from "./endpoints.ts";
import { fillPod, fillWails } from "./fill.ts";
import { send } from "./load.ts";
import { median, type Section } from "./report.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

const WAILS = 5_000;
const REQUESTS = 9;

/** What one request to the API costs besides processor time. */
export interface Cost {
  readonly roundTrips: number;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  readonly objects: number;
}

export interface Costs {
  /** By the name of the endpoint. */
  readonly costs: ReadonlyMap<string, Cost>;
}

/** Counts what each endpoint of the API costs, one request at a time. */
export async function countCosts(): Promise<Costs> {
  const worker = apiWorker("counted", await bundle("workers/counted.ts"));
  return withRuntime([worker], async ({ mf, url }) => {
    await fillPod(mf, { worker: "counted" });
    await fillWails(mf, "counted", WAILS);
    const costs = new Map<string, Cost>();
    for (const endpoint of ENDPOINTS.filter(({ kind }) => kind === "api")) {
      costs.set(endpoint.name, await costOf(endpoint, await url("counted")));
    }
    return { costs };
  });
}

async function costOf(endpoint: Endpoint, url: URL): Promise<Cost> {
  const costs: Cost[] = [];
  for (let request = 0; request <= REQUESTS; request += 1) {
    const { status, headers, body } = await send(url, nextRequest(endpoint, url));
    if (status !== endpoint.status) throw new Error(`${endpoint.name} answered ${status}: ${body}`);
    costs.push(JSON.parse(String(headers["x-cost"])));
  }
  // The first may have read what an isolate keeps.
  const [, ...rest] = costs;
  const of = (key: keyof Cost) => median(rest.map((cost) => cost[key]));
  return {
    roundTrips: of("roundTrips"),
    statements: of("statements"),
    rowsRead: of("rowsRead"),
    rowsWritten: of("rowsWritten"),
    kvReads: of("kvReads"),
    kvWrites: of("kvWrites"),
    objects: of("objects"),
  };
}

export const countSection = ({ costs }: Costs): Section => ({
  title: "What a request costs",
  rows: Array.from(costs, ([endpoint, cost]) => ({
    endpoint,
    "D1 trips": cost.roundTrips,
    statements: cost.statements,
    "rows read": cost.rowsRead,
    "rows written": cost.rowsWritten,
    "KV reads": cost.kvReads,
    "KV writes": cost.kvWrites,
    "calls of objects": cost.objects,
  })),
});
