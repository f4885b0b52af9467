import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../app.ts";
import type { Pause } from "../lib/clock.ts";

const ORIGIN = "https://wail.test";

/** A clock that stands still until a test moves it. */
interface TestClock {
  (): number;
  set(moment: number | string): void;
  advance(ms: number): void;
}

export function testClock(start = "2026-07-01T16:00:00Z"): TestClock {
  let now = Date.parse(start);
  const set = (moment: number | string) => {
    now = typeof moment === "number" ? moment : Date.parse(moment);
  };
  const advance = (ms: number) => {
    now += ms;
  };
  return Object.assign(() => now, { set, advance });
}

/** Tests wait for nothing; one that is about a pause brings its own. */
export const noPause: Pause = async () => undefined;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of many shapes
  readonly body: any;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: HeadersInit;
  /** Where Cloudflare believes the visitor to be. */
  readonly cf?: Pick<IncomingRequestCfProperties, "country" | "postalCode">;
}

/** The real app on real bindings, with a clock of its own. `bindings` replaces some of them, e.g. a counting D1. */
export class TestApp {
  readonly clock: TestClock;
  readonly env: Env;
  readonly #app: ReturnType<typeof createApp>;

  constructor(options: { clock?: TestClock; bindings?: Partial<Env>; pause?: Pause } = {}) {
    this.clock = options.clock ?? testClock();
    this.env = { ...env, ...options.bindings };
    this.#app = createApp({ clock: this.clock, pause: options.pause ?? noPause });
  }

  /** Sends a request as a browser on the product's own origin would, and waits for its background work. */
  async request(method: string, path: string, init: Sent = {}): Promise<Answer> {
    const { answer, finish } = await this.begin(method, path, init);
    await finish();
    return answer;
  }

  /** Asks for a WebSocket, as a page of the product's own origin does unless headers say otherwise. */
  async upgrade(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request(`${ORIGIN}${path}`, { headers: { origin: ORIGIN, upgrade: "websocket", ...headers } });
    return this.#app.fetch(request, this.env, createExecutionContext());
  }

  /** The same, as far as the browser sees it: `finish` waits for the background work. */
  async begin(method: string, path: string, init: Sent = {}): Promise<{ answer: Answer; finish(): Promise<void> }> {
    const headers = new Headers(init.headers);
    if (!headers.has("origin")) headers.set("origin", ORIGIN);
    // As a browser that does not say.
    if (headers.get("origin") === "") headers.delete("origin");
    const json = init.body !== undefined && typeof init.body !== "string";
    if (init.body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const body = json ? JSON.stringify(init.body) : (init.body as string | undefined);
    const { cf = {} } = init;
    const request = new Request(`${ORIGIN}${path}`, { method, headers, cf, ...(body === undefined ? {} : { body }) });
    const context = createExecutionContext();
    const response = await this.#app.fetch(request, this.env, context);
    const text = await response.text();
    return {
      answer: { status: response.status, headers: response.headers, body: parse(text) },
      finish: () => waitOnExecutionContext(context),
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a signed-in member's browser does: every request carries the cookie. */
export class TestMember {
  readonly id: number;
  readonly app: TestApp;
  readonly cookie: string;

  constructor(app: TestApp, id: number, cookie: string) {
    this.app = app;
    this.id = id;
    this.cookie = cookie;
  }

  request(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.app.request(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { cookie: this.cookie },
    });
  }

  get = (path: string) => this.request("GET", path);
  post = (path: string, body?: unknown) => this.request("POST", path, body);
  patch = (path: string, body?: unknown) => this.request("PATCH", path, body);
  delete = (path: string, body?: unknown) => this.request("DELETE", path, body);
}
