import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyValue } from "../../worker/contract/idempotency-key.ts";
import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { FAULT_SEED_HEADER, type Random, seededRandom } from "../../worker/testing/faults.ts";
import type { Server } from "./server.ts";

const MAX_ATTEMPTS = 200;
export const ANSWERS_WITHIN_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly body: Readonly<Record<string, unknown>>;
  /** The value of the session's cookie that it sets. */
  readonly cookie: string | undefined;
  /** Whether an attempt before got no answer or a 503: it may have taken effect. */
  readonly isRepeat: boolean;
}

/** Keeps what is answered. */
interface Journal {
  /** How often each status was answered. */
  readonly answers: Map<number, number>;
  fail(failure: string): void;
}

/** A member and the browser: sends again until there is an answer, as the app and its member do together. */
export class Member {
  id = 0;
  readonly email: string;
  cookie = "";
  isDeleted = false;
  readonly pods = new Set<number>();
  readonly isPremium: boolean;
  /** The last name that was confirmed; undefined when nobody knows. */
  name: string | undefined;
  socket: Socket | undefined;
  /** Draws what the member does. */
  readonly random: Random;
  /** Draws how it goes; apart, so that repeats do not change what the member does. */
  readonly #luck: Random;
  readonly #server: Server;
  readonly #journal: Journal;

  constructor(server: Server, journal: Journal, seed: number, isPremium: boolean) {
    this.#server = server;
    this.#journal = journal;
    this.random = seededRandom(seed);
    this.#luck = seededRandom(seed ^ 0x5eed);
    this.email = `${seed}@torture.test`;
    this.isPremium = isPremium;
  }

  urlOf = (path: string): string => this.#server.url + path;

  headers = (): Record<string, string> => ({
    origin: this.#server.url,
    cookie: `wail=${this.cookie}`,
    [FAULT_SEED_HEADER]: String(Math.floor(this.#luck() * 2 ** 32)),
    ...(this.id > 0 && { [MEMBER_HEADER]: String(this.id) }),
  });

  /** Sends a request until it is answered. A 5xx that no client could understand is a failure, and no answer. */
  async send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    let isRepeat = false;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await this.#server.up();
      const response = await this.#attempt(method, path, body, key);
      if (response !== undefined && response.status < 500) return { ...response, isRepeat };
      isRepeat = true;
      // Shorter than Retry-After says, to get more done.
      await pause(5 + this.#luck() * 50);
    }
    throw new Error(`${method} ${path} was not answered in ${MAX_ATTEMPTS} attempts`);
  }

  async #attempt(method: string, path: string, body: object | undefined, key: string | undefined) {
    const headers = {
      ...this.headers(),
      ...(body && { "content-type": "application/json" }),
      ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKeyValue(key) }),
    };
    const { kills } = this.#server;
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
      return await this.#read(await fetch(this.urlOf(path), init), `${method} ${path}`);
    } catch (error) {
      if (kills === this.#server.kills) this.#journal.fail(`${method} ${path} got no answer: ${error}`);
      return undefined;
    }
  }

  async #read(response: Response, asked: string): Promise<Omit<Answer, "isRepeat">> {
    const text = await response.text();
    const { status, headers } = response;
    this.#journal.answers.set(status, (this.#journal.answers.get(status) ?? 0) + 1);
    const isUnderstood = status < 500 || (status === 503 && headers.has("retry-after"));
    if (!isUnderstood) this.#journal.fail(`${asked} answered ${status} ${text}`);
    const body: Readonly<Record<string, unknown>> = text.startsWith("{") ? JSON.parse(text) : {};
    const cookie = /^wail=([\w-]+)/.exec(headers.getSetCookie().join())?.[1];
    return { status, body, code: body.code, cookie };
  }
}
