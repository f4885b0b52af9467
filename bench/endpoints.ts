import { randomUUID } from "node:crypto";
import { idempotencyKeyValue } from "../worker/contract/idempotency-key.ts";
import { SENDERS, THREAD } from "./fill.ts";
import type { Sent } from "./load.ts";
import { tokenOf } from "./sessions.ts";

export interface Endpoint {
  readonly name: string;
  /** What our throughput, or with `byCpu` our processor time, has to be in parts of the floor's. */
  readonly goal: number;
  readonly byCpu?: true;
  readonly status: number;
  /** The n-th request; no two of a run are the same act. */
  readonly request: (n: number, url: URL) => Sent;
  /** What the floor is asked instead. */
  readonly floorPath?: string;
  /** Which workers answer it. */
  readonly kind: "api" | "page";
  /** Asked twice, it answers the same. */
  readonly readsOnly?: true;
}

const sender = (n: number) => (n % SENDERS) + 1;
const cookie = (n: number) => ({ cookie: `wail=${tokenOf(sender(n))}` });

const get =
  (path: string): Endpoint["request"] =>
  (n) => ({ method: "GET", path, headers: cookie(n) });

const post =
  (path: (n: number) => string, body?: (n: number) => object): Endpoint["request"] =>
  (n, url) => {
    const text = body && JSON.stringify(body(n));
    const type: Record<string, string> =
      text === undefined
        ? { "content-length": "0" }
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
    const key = { "idempotency-key": idempotencyKeyValue(randomUUID()) };
    const headers = { ...cookie(n), origin: url.origin, ...type, ...(text && key) };
    return { method: "POST", path: path(n), headers, ...(text && { body: text }) };
  };

/** Each member likes each wail at most once. */
const wailOf = (n: number) => Math.floor(n / SENDERS) + 2;

export const TEXT = "Low tide at the north beach, and the sandbar is out far enough to walk to the old buoy.";

export const ENDPOINTS: readonly Endpoint[] = [
  { name: "feed", goal: 0.8, status: 200, kind: "api", readsOnly: true, request: get("/api/posts/1") },
  {
    name: "unread count",
    goal: 0.8,
    status: 200,
    kind: "api",
    readsOnly: true,
    request: get("/api/notifications/unread-count"),
  },
  { name: "current user", goal: 0.8, status: 200, kind: "api", readsOnly: true, request: get("/api/auth/user") },
  {
    name: "today's ripple",
    goal: 0.8,
    status: 200,
    kind: "api",
    readsOnly: true,
    request: get("/api/daily-ripple/today/1"),
  },
  {
    name: "comments",
    goal: 0.8,
    status: 200,
    kind: "api",
    readsOnly: true,
    request: get(`/api/posts/${THREAD}/comments`),
  },
  { name: "like", goal: 0.7, status: 200, kind: "api", request: post((n) => `/api/posts/${wailOf(n)}/like`) },
  {
    name: "comment",
    goal: 0.7,
    status: 201,
    kind: "api",
    request: post(
      (n) => `/api/posts/${(n % 900) + 2}/comments`,
      (n) => ({ content: `${TEXT} ${n}` }),
    ),
  },
  {
    name: "post",
    goal: 0.7,
    status: 201,
    kind: "api",
    request: post(
      () => "/api/posts",
      (n) => ({ content: `${TEXT} ${n}`, communityId: 1, category: "general" }),
    ),
  },
  {
    name: "/app/ document",
    goal: 0.85,
    status: 200,
    kind: "page",
    readsOnly: true,
    floorPath: "/screens/home",
    request: (n) => ({
      method: "GET",
      path: "/app/",
      headers: { ...cookie(n), accept: "text/html", "sec-fetch-dest": "document" },
    }),
  },
  {
    name: "401 without cookie",
    goal: 1.5,
    byCpu: true,
    status: 401,
    kind: "api",
    request: () => ({ method: "GET", path: "/api/auth/user", headers: {} }),
  },
];

const sent = new Map<Endpoint, number>();

/** The endpoint's next request to a worker. Requests are numbered through all workers. */
export function nextRequest(endpoint: Endpoint, url: URL): Sent {
  const n = sent.get(endpoint) ?? 0;
  sent.set(endpoint, n + 1);
  return endpoint.request(n, url);
}
