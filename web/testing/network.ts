/**
 * The network between the page and the worker, which tests make slow, lossy or deaf. The worker behind it is real: only
 * what it cannot be made to do is made up here (`refuse`).
 */

type Send = () => Promise<Response>;
type Handler = (send: Send, request: Request) => Promise<Response>;

interface Rule {
  readonly method: string | undefined;
  readonly address: RegExp;
  readonly handle: Handler;
}

const realFetch = globalThis.fetch;
let rules: Rule[] = [];
const unanswered = new Set<Promise<unknown>>();
let gates: (() => void)[] = [];

/** All requests to the API since the app was opened, such as "POST /api/posts". */
export let requests: string[] = [];

const RealWebSocket = globalThis.WebSocket;

/** Whether the app hears what neighbors do. In most tests it must not, as they are about what a page does not know. */
let isLive = false;

/** Has the app hear what neighbors do, as pages do outside of tests. Call it before the app is opened. */
export function goLive(): void {
  isLive = true;
}

const sockets = new Set<WebSocket>();

/** How many connections of the app are open. */
export const openSockets = () => [...sockets].filter(({ readyState }) => readyState === RealWebSocket.OPEN).length;

/** A connection that nobody answers. */
class DeadWebSocket extends EventTarget {
  readonly readyState = RealWebSocket.CONNECTING;
  close(): void {}
}

/** Puts this network between page and worker. */
export function connect(): void {
  globalThis.WebSocket = new Proxy(RealWebSocket, {
    construct: (target, [address, protocols]: [string, string?]) => {
      if (!address.includes("/api/")) return new target(address, protocols);
      if (!isLive) return new DeadWebSocket();
      const socket = new target(address);
      sockets.add(socket);
      return socket;
    },
  });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/api/")) return realFetch(request);
    requests.push(`${request.method} ${pathname}${search}`);
    const answer = send(request);
    unanswered.add(answer);
    const settle = () => unanswered.delete(answer);
    answer.then(settle, settle);
    return answer;
  };
}

/** The newest rule for a request has it; `send` passes it to the one before, and at last to the worker. */
function send(request: Request): Promise<Response> {
  const matching = rules.filter(
    ({ method = request.method, address }) => method === request.method && address.test(request.url),
  );
  return matching.reduce<Send>(
    (next, { handle }) =>
      () =>
        handle(next, request),
    () => realFetch(request),
  )();
}

/** Has `handle` answer all requests of a kind until the answered function is called. The newest rule goes first. */
export function intercept(method: string | undefined, address: RegExp, handle: Handler): () => void {
  const rule = { method, address, handle };
  rules = [...rules, rule];
  return () => {
    rules = rules.filter((other) => other !== rule);
  };
}

/** Ends all rules, lets everything arrive that was held, and waits for it. */
export async function reset(): Promise<void> {
  rules = [];
  for (const open of gates) open();
  await idle();
  [gates, requests] = [[], []];
  isLive = false;
  sockets.clear();
}

/**
 * Done when all requests but so many that a test holds are answered, those that follow from an answer too, and the screen
 * shows it.
 */
export async function idle(held = 0): Promise<void> {
  for (let quietFrames = 0; quietFrames < 2; ) {
    await new Promise(requestAnimationFrame);
    quietFrames = unanswered.size > held ? 0 : quietFrames + 1;
  }
}

/** How often the app has asked for this since it was opened, such as /POST .*\/like$/. */
export const countRequests = (line: RegExp) => requests.filter((request) => line.test(request)).length;

/** The bodies of requests of a kind, which come in as they are sent. */
export function bodiesOf(method: string, address: RegExp): unknown[] {
  const bodies: unknown[] = [];
  intercept(method, address, async (next, request) => {
    bodies.push(await request.clone().json());
    return next();
  });
  return bodies;
}

const fail: Handler = () => Promise.reject(new TypeError("Failed to fetch"));

/** Requests of a kind fail as without a connection; GET, POST … or every method. */
export const cutOff = (method: string | undefined, address: RegExp) => intercept(method, address, fail);

/** The server does every write to an address, and no answer arrives. */
export const loseAnswers = (address: RegExp) =>
  intercept(undefined, address, async (next, request) => {
    const response = await next();
    return request.method === "GET" ? response : fail(next, request);
  });

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

/** Requests of a kind are refused with a sentence of the server. */
export const refuse = (method: string, address: RegExp, { status, message, code = "service_unavailable" }: Refusal) =>
  intercept(method, address, async () => Response.json({ message, code }, { status }));

/** What is read of a kind arrives as `change` makes it: what no test can have the worker say. */
export const changeAnswers = <Body>(address: RegExp, change: (body: Body) => unknown) =>
  intercept("GET", address, async (next) => Response.json(change(await (await next()).json())));

/** Requests of a kind reach the server only when the answered function is called. */
export function delayRequests(method: string | undefined, address: RegExp): () => void {
  const gate = newGate();
  intercept(method, address, async (next) => {
    await gate.promise;
    return next();
  });
  return gate.resolve;
}

interface HeldAnswer {
  /** Done when the server has answered: what happens from now on is not in it. */
  readonly answered: Promise<void>;
  /** Lets the answer arrive. */
  readonly letGo: () => void;
}

/** The server answers the first request of a kind at once, but the answer arrives only when it is let go. */
export function delayFirstRequest(method: string, address: RegExp): HeldAnswer {
  const [answered, gone] = [newGate(), newGate()];
  let isFirst = true;
  intercept(method, address, async (next) => {
    if (!isFirst) return next();
    isFirst = false;
    const response = await next();
    answered.resolve();
    await gone.promise;
    return response;
  });
  return { answered: answered.promise, letGo: gone.resolve };
}

function newGate() {
  const gate = Promise.withResolvers<void>();
  gates.push(gate.resolve);
  return gate;
}
