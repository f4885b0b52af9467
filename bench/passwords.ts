import { ENDPOINTS, type Endpoint, nextRequest } from "./endpoints.ts";
import { fillPod } from "./fill.ts";
import { type Sent, send } from "./load.ts";
import { type Pace, spreadOf } from "./measure.ts";
import { rounded, type Section, shown } from "./report.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

/** Light requests that are under way at any moment. */
const LIGHT_AT_ONCE = 4;

/** Comparisons of a password that are under way at any moment. */
const PASSWORDS_AT_ONCE = [1, 4];

/** Where a password is compared: workers/passwords.ts. */
const PLACES = {
  here: "the request's isolate",
  object: "one object",
  objects: "eight objects",
} as const;

/** How many times as long light requests are measured beside comparisons, of which one takes long. */
const BESIDE_FACTOR = 5;

/** The signed-in request waits for KV and D1 between its parts, the other for nothing. */
const LIGHT = ["401 without cookie", "current user"];

interface LoadResult {
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  readonly perSecond: number;
}

/** Has `atOnce` requests under way at any moment, for `ms`. */
async function runFor(url: URL, next: () => Sent, status: number, atOnce: number, ms: number): Promise<LoadResult> {
  const started = performance.now();
  const times: number[] = [];
  const lane = async () => {
    for (let from = started; from - started < ms; from = performance.now()) {
      const { method, path, headers } = next();
      const answer = await send(url, { method, path, headers });
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { times, perSecond: (1000 * times.length) / (performance.now() - started) };
}

/** What one round has measured of comparisons in one place. */
interface Turn {
  readonly light: LoadResult;
  readonly compared: LoadResult;
  /** Light requests per second, in parts of those that were answered alone in this round. */
  readonly ratio: number;
}

const percentile = (results: readonly LoadResult[], part: number) => {
  const sorted = results.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  return rounded(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN, 1);
};

/** All places have their turns in each round, and light requests alone. */
async function measure(url: URL, endpoint: Endpoint, crowd: number, { rounds, ms }: Pace): Promise<Section> {
  const light = (long: number) => runFor(url, () => nextRequest(endpoint, url), endpoint.status, LIGHT_AT_ONCE, long);
  const compare = (place: string, long: number) =>
    runFor(url, () => ({ method: "GET", path: `/verify/${place}`, headers: {} }), 204, crowd, long);
  const places = Object.keys(PLACES);
  const turns = new Map<string, Turn[]>(places.map((place) => [place, []]));
  const alone: LoadResult[] = [];
  // The first round is for the compiler. Each begins with another place.
  for (let round = -1; round < rounds; round += 1) {
    const undisturbed = await light(ms);
    if (round >= 0) alone.push(undisturbed);
    for (const index of places.keys()) {
      const place = places[(round + 1 + index) % places.length] ?? "";
      const [beside, compared] = await Promise.all([light(BESIDE_FACTOR * ms), compare(place, BESIDE_FACTOR * ms)]);
      const ratio = beside.perSecond / undisturbed.perSecond;
      if (round >= 0) turns.get(place)?.push({ light: beside, compared, ratio });
    }
  }
  const rows = Object.entries(PLACES).map(([place, where]) => {
    const taken = turns.get(place) ?? [];
    const [beside, compared] = [taken.map(({ light }) => light), taken.map(({ compared }) => compared)];
    return {
      "compared in": where,
      "throughput, beside / alone": shown(spreadOf(taken.map(({ ratio }) => ratio))),
      "median ms": percentile(beside, 0.5),
      "95th percentile, ms": percentile(beside, 0.95),
      "a password, median ms": percentile(compared, 0.5),
      "passwords/s": rounded(spreadOf(compared.map(({ perSecond }) => perSecond)).median, 1),
    };
  });
  const title = `${endpoint.name} (alone ${percentile(alone, 0.5)} ms), beside passwords, ${crowd} at any moment`;
  return { title, rows };
}

/** What passwords cost those who ask for something light meanwhile, by the place where they are compared. */
export async function passwordsTable(pace: Pace): Promise<Section[]> {
  const worker = apiWorker("passwords", await bundle("workers/passwords.ts"));
  const hashers = { HASHERS: { className: "Hasher", useSQLite: true } };
  return withRuntime([{ ...worker, durableObjects: { ...worker.durableObjects, ...hashers } }], async ({ mf, url }) => {
    await fillPod(mf, { worker: "passwords" });
    const sections: Section[] = [];
    for (const endpoint of ENDPOINTS.filter(({ name }) => LIGHT.includes(name)))
      for (const crowd of PASSWORDS_AT_ONCE)
        sections.push(await measure(await url("passwords"), endpoint, crowd, pace));
    return sections;
  });
}
