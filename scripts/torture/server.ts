import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import type { Fault } from "../../worker/testing/faults.ts";
import { bundleWorker } from "../lib/bundle-worker.ts";
import { inRoot } from "../lib/paths.ts";
import { killRuntimesOf } from "../lib/runtimes.ts";

const RESTARTS_WITHIN_MS = 60_000;

/** The worker with faults on the real runtime, which is a process of its own and can be killed. */
export class Server {
  kills = 0;
  readonly faults: Partial<Record<Fault, number>> = {};
  /** What the worker logged of errors that are no faults of ours, and of counters that its cron has repaired. */
  readonly logged = { unhandled_error: [] as string[], counter_drift: [] as string[] };
  #up = Promise.withResolvers<void>();
  readonly #miniflare: Miniflare;
  readonly #options: (faults: "on" | "off") => ConstructorParameters<typeof Miniflare>[0];
  url = "";

  private constructor(script: string, state: string) {
    const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: inRoot("wrangler.toml") });
    this.#options = (FAULTS) =>
      convertV4MiniflareOptions({
        modules: true,
        script,
        host: "127.0.0.1",
        compatibilityDate: compatibility_date,
        compatibilityFlags: compatibility_flags,
        resourcePersistencePath: state,
        d1Databases: { DB: "torture" },
        kvNamespaces: { SESSIONS: "torture" },
        durableObjects: { PODS: { className: "Pod", useSQLite: true } },
        bindings: { WAIL_ENV: "local", WAIL_RATE_LIMITS: "off", MODERATION: "guard", FAULTS },
        unsafeTriggerHandlers: true,
        log: new Log(LogLevel.NONE),
        handleStructuredLogs: ({ message }) => this.#note(message),
        unsafeHandleRuntimeRestart: () => this.#up.resolve(),
      });
    this.#miniflare = new Miniflare(this.#options("on"));
  }

  static async start(folder: string): Promise<Server> {
    const script = await bundleWorker("worker/testing/faulty-worker.ts", join(folder, "bundle"));
    const server = new Server(script, join(folder, "state"));
    server.url = (await server.#miniflare.ready).origin;
    server.#up.resolve();
    return server;
  }

  /** Resolves when the runtime runs. */
  up = (): Promise<void> => this.#up.promise;

  /** Ends the runtime's process by SIGKILL, whatever it is doing. Miniflare starts another one at the same port. */
  async kill(): Promise<void> {
    this.#up = Promise.withResolvers();
    this.kills += killRuntimesOf(process.pid);
    const tooLate = pause(RESTARTS_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error("the runtime did not come back");
    });
    await Promise.race([this.up(), tooLate]);
  }

  /** Starts the runtime anew without faults. */
  async endFaults(): Promise<void> {
    await this.#miniflare.setOptions(this.#options("off"));
    this.url = (await this.#miniflare.ready).origin;
  }

  /** Has the cron run; fails when a job fails. */
  async runCron(cron: string, time = Date.now()): Promise<void> {
    const query = new URLSearchParams({ cron, time: String(time) });
    const { status } = await fetch(`${this.url}/cdn-cgi/local/scheduled?${query}`);
    if (status !== 200) throw new Error(`the cron answered ${status}`);
  }

  database = (): Promise<D1Database> => this.#miniflare.getD1Database("DB");

  async storeInKv(key: string, value: object): Promise<void> {
    const kv = await this.#miniflare.getKVNamespace("SESSIONS");
    await kv.put(key, JSON.stringify(value));
  }

  stop = () => this.#miniflare.dispose();

  #note(message: string): void {
    const line = parseLine(message);
    if (line.fault !== undefined) {
      this.faults[line.fault] = (this.faults[line.fault] ?? 0) + 1;
    } else if (line.event === "unhandled_error" || line.event === "counter_drift") {
      this.logged[line.event].push(message);
    }
  }
}

/** A line that the worker logs, or nothing of interest. */
function parseLine(message: string): { readonly event?: string; readonly fault?: Fault } {
  try {
    return JSON.parse(message);
  } catch {
    // A line of the runtime itself.
    return {};
  }
}
