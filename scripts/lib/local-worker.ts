import { unstable_startWorker } from "wrangler";

/**
 * A process that serves a built worker, as `wrangler dev` does, but without a debugger: whoever reaches that one's port,
 * other accounts of the machine among them, reads every session's key and the whole database. Only this interface of
 * wrangler's can leave it out. Ends by SIGTERM.
 */

/** What the process gets as its argument, in JSON. */
export interface LocalWorker {
  /** The build's `wrangler.json`. */
  readonly config: string;
  /** Folder of the local data. */
  readonly state: string;
  readonly port: number;
  readonly protocol: "http" | "https";
  readonly vars: Readonly<Record<string, string>>;
}

const { config, state, port, protocol, vars }: LocalWorker = JSON.parse(process.argv[2] ?? "");
const secure = protocol === "https";

const worker = await unstable_startWorker({
  config,
  bindings: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, { type: "plain_text", value }])),
  dev: {
    remote: false,
    server: { hostname: "127.0.0.1", port, secure },
    origin: { secure },
    inspector: false,
    persist: state,
    watch: false,
  },
});

process.once("SIGTERM", async () => {
  await worker.dispose();
  process.exit();
});
