/**
 * Wail beside a running NodeBB, in turns: `node bench/peers/nodebb.ts http://127.0.0.1:4567`. The forum has to be empty;
 * nodebb.md says how to install it. Compare the ratios: the two have other parts inside and outside of their process.
 */
import { buildInto } from "../../scripts/lib/build.ts";
import { main, UserError } from "../../scripts/lib/progress.ts";
import { withTemporaryFolder } from "../../scripts/lib/temporary.ts";
import { ENDPOINTS, nextRequest, TEXT } from "../endpoints.ts";
import { fillPod, fillWails, SENDERS } from "../fill.ts";
import { load, type Sent } from "../load.ts";
import { spreadOf } from "../measure.ts";
import { median, print, rounded, type Section, shown } from "../report.ts";
import { apiWorker, builtScript, pageWorker, type Runtime, withRuntime } from "../runtime.ts";
import { tokenOf } from "../sessions.ts";
import { asMember, CATEGORY, type Forum, type ForumMember, fillForum, TOPICS } from "./forum.ts";
import { startCompressingProxy, timeToFirstItem } from "./painted.ts";

const ROUNDS = 12;
const AT_ONCE = 16;
const TURN_MS = 400;
const PAINTS = 9;

interface Pair {
  /** The endpoint of Wail. */
  readonly name: string;
  /** The n-th request to NodeBB; no two of a run are the same act. */
  readonly request: (forum: Forum, n: number) => Sent;
  readonly status?: number;
}

function memberOf({ members }: Forum, n: number): ForumMember {
  const member = members[n % SENDERS];
  if (member === undefined) throw new Error(`there is no member ${n % SENDERS}`);
  return member;
}

const get =
  (path: (forum: Forum) => string): Pair["request"] =>
  (forum, n) =>
    asMember(memberOf(forum, n), "GET", path(forum));

const PAIRS: readonly Pair[] = [
  { name: "feed", request: get(() => `/api/category/${CATEGORY}`) },
  { name: "unread count", request: get(() => "/api/unread/total") },
  { name: "current user", request: get(() => "/api/self") },
  { name: "comments", request: get(({ topics }) => `/api/topic/${topics[0]}`) },
  {
    name: "like",
    request: (forum, n) => {
      const post = forum.posts[Math.floor(n / SENDERS) + 1];
      return asMember(memberOf(forum, n), "PUT", `/api/v3/posts/${post}/vote`, { delta: 1 });
    },
  },
  {
    name: "comment",
    request: (forum, n) => {
      const topic = forum.topics[(n % (TOPICS - 100)) + 1];
      return asMember(memberOf(forum, n), "POST", `/api/v3/topics/${topic}`, { content: `${TEXT} ${n}` });
    },
  },
  {
    name: "post",
    request: (forum, n) =>
      asMember(memberOf(forum, n), "POST", "/api/v3/topics", { cid: CATEGORY, title: `Low tide ${n}`, content: TEXT }),
  },
  {
    name: "401 without cookie",
    request: () => ({ method: "GET", path: "/api/self", headers: {} }),
    status: 401,
  },
];

interface Sides {
  readonly ours: URL;
  readonly theirs: URL;
  readonly forum: Forum;
}

/** The requests of a pair, and how a side sends so many of them. */
function turnsOf({ ours, theirs, forum }: Sides, pair: Pair, numbers: { next: number }) {
  const endpoint = ENDPOINTS.find(({ name }) => name === pair.name);
  if (endpoint === undefined) throw new Error(`there is no ${pair.name}`);
  return {
    wail: (count: number, atOnce: number) =>
      load(ours, () => nextRequest(endpoint, ours), endpoint.status, count, atOnce),
    nodebb: (count: number, atOnce: number) =>
      load(theirs, () => pair.request(forum, numbers.next++), pair.status ?? 200, count, atOnce),
  };
}

/** Requests per second of Wail and NodeBB, a turn of the one after a turn of the other. */
async function measure(sides: Sides, pair: Pair, numbers: { next: number }, crowd?: number) {
  const turns = turnsOf(sides, pair, numbers);
  const atOnce = crowd ?? AT_ONCE;
  const turn = async (side: "wail" | "nodebb", count: number) => (1000 * count) / (await turns[side](count, atOnce)).ms;
  const counts = { wail: atOnce, nodebb: atOnce };
  for (const side of ["wail", "nodebb"] as const) {
    await turn(side, 4 * atOnce);
    const perSecond = await turn(side, 4 * atOnce);
    if (crowd === undefined) counts[side] = Math.max(atOnce, Math.round((perSecond * TURN_MS) / 1000));
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (["wail", "nodebb"] as const) : (["nodebb", "wail"] as const);
    const rates = { wail: 0, nodebb: 0 };
    for (const side of order) rates[side] = await turn(side, counts[side]);
    rounds.push(rates);
  }
  return {
    request: crowd === undefined ? pair.name : `${crowd} members ${pair.name} one text at once`,
    "throughput, Wail / NodeBB": shown(spreadOf(rounds.map(({ wail, nodebb }) => wail / nodebb))),
    "Wail, requests/s": Math.round(median(rounds.map(({ wail }) => wail))),
    "NodeBB, requests/s": Math.round(median(rounds.map(({ nodebb }) => nodebb))),
  };
}

async function requestTable(sides: Sides): Promise<Section> {
  const rows = [];
  for (const pair of PAIRS) {
    const numbers = { next: 0 };
    // A crowd comes first: what it sends begins with the first member of the next text.
    if (pair.name === "like") rows.push(await measure(sides, pair, numbers, SENDERS));
    rows.push(await measure(sides, pair, numbers));
  }
  return { title: `Requests, ${AT_ONCE} at any moment`, rows };
}

/** The cold, signed-in list of either, painted by a phone whose processor is slowed down four times, at 1.6 Mbit/s. */
async function paintTable({ url }: Runtime, { theirs, forum }: Sides): Promise<Section> {
  const [ours, other] = [await startCompressingProxy(await url("pages")), await startCompressingProxy(theirs)];
  const views = {
    wail: { url: `${ours.url}/app/`, cookie: `wail=${tokenOf(1)}`, item: "main li > article" },
    nodebb: {
      url: `${other.url}/category/${CATEGORY}`,
      cookie: memberOf(forum, 0).cookie,
      item: "[component='category/topic']",
    },
  };
  const times: Record<keyof typeof views, number[]> = { wail: [], nodebb: [] };
  for (let round = 0; round < PAINTS; round += 1) {
    for (const side of ["wail", "nodebb"] as const) times[side].push(await timeToFirstItem(views[side]));
  }
  ours.stop();
  other.stop();
  const ratio = spreadOf(times.wail.map((ms, round) => ms / (times.nodebb[round] ?? Number.NaN)));
  const row = {
    "time, Wail / NodeBB": shown(ratio),
    "Wail, ms": rounded(median(times.wail), 0),
    "NodeBB, ms": rounded(median(times.nodebb), 0),
  };
  return { title: "First item of the list painted", rows: [row] };
}

await main(() =>
  withTemporaryFolder(async (dist) => {
    const address = process.argv[2];
    if (address === undefined)
      throw new UserError("Say where NodeBB runs: node bench/peers/nodebb.ts http://127.0.0.1:4567");
    const theirs = new URL(address);
    await buildInto(dist);
    const forum = await fillForum(theirs);
    const workers = [apiWorker("ours", await builtScript(dist)), await pageWorker("pages", dist)];
    await withRuntime(workers, async (runtime) => {
      await fillPod(runtime.mf, { worker: "ours" });
      await fillWails(runtime.mf, "ours", TOPICS);
      const sides = { ours: await runtime.url("ours"), theirs, forum };
      print(await paintTable(runtime, sides));
      print(await requestTable(sides));
    });
    return 0;
  }),
);
