import { isDeepStrictEqual } from "node:util";
import { ORIGIN_PLACEHOLDER } from "../worker/http/pages.ts";
import { type Endpoint, nextRequest } from "./endpoints.ts";
import { load, type Spent, send } from "./load.ts";

/** Requests that are under way at any moment. */
const AT_ONCE = 16;

export interface Pace {
  /** Rounds of each pair. */
  readonly rounds: number;
  /** About how long one side of a round takes, in ms. */
  readonly ms: number;
}

/** A ratio that was measured once in each round. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

export interface Measured {
  /** First divided by second. */
  readonly throughput: Spread;
  readonly cpu: Spread;
  /** Milliseconds of the runtime's processor time for a request to the first. */
  readonly cpuMs: number;
  /** Requests per second of the first. */
  readonly perSecond: number;
}

/** Two workers under the same load, in turns. */
export async function compare(first: Side, second: Side, endpoint: Endpoint, pace: Pace): Promise<Measured> {
  const turn = (side: Side, count: number) => {
    const next = () => ({ ...nextRequest(endpoint, side.url), ...(side.path && { path: side.path }) });
    return load(side.url, next, endpoint.status, count, AT_ONCE);
  };
  // Until the code is compiled, and then to see how many requests fill a turn.
  for (const side of [first, second]) await turn(side, 6 * AT_ONCE);
  const { ms } = await turn(second, 6 * AT_ONCE);
  const count = Math.max(AT_ONCE, Math.round((pace.ms / ms) * 6 * AT_ONCE));
  const rounds: { first: Spent; second: Spent }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    // Who begins changes from round to round.
    if (round % 2 === 0) rounds.push({ first: await turn(first, count), second: await turn(second, count) });
    else {
      const later = await turn(second, count);
      rounds.push({ first: await turn(first, count), second: later });
    }
  }
  return {
    throughput: spreadOf(rounds.map((round) => round.second.ms / round.first.ms)),
    cpu: spreadOf(rounds.map((round) => round.first.cpu / round.second.cpu)),
    cpuMs: spreadOf(rounds.map((round) => round.first.cpu / count)).median,
    perSecond: spreadOf(rounds.map((round) => (1000 * count) / round.first.ms)).median,
  };
}

export interface Side {
  readonly url: URL;
  /** Asked instead of the endpoint's own path. */
  readonly path?: string;
}

/** A tag that HTMLRewriter has changed ends with a blank before its slash. */
const sameTags = (html: string) => html.replaceAll(" />", "/>");

/** Expects two workers to answer a read with the same JSON, or with the same document but for its own address. */
export async function expectSameAnswer(first: Side, second: Side, endpoint: Endpoint): Promise<void> {
  const request = nextRequest(endpoint, first.url);
  const { body } = await send(first.url, request);
  const other = await send(second.url, { ...request, ...second });
  const isSame =
    endpoint.kind === "page"
      ? sameTags(body) === sameTags(other.body.replaceAll(ORIGIN_PLACEHOLDER, first.url.origin))
      : isDeepStrictEqual(JSON.parse(body), JSON.parse(other.body));
  if (!isSame) throw new Error(`${endpoint.name}: the floor answers something else than\n${body.slice(0, 500)}`);
}
