import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { bundleWorker } from "../scripts/lib/bundle-worker.ts";
import { LOCAL_VARS } from "../scripts/lib/local-vars.ts";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";

/** Bundles a worker of this folder. Answers its script. */
export const bundle = (entry: string): Promise<string> =>
  withTemporaryFolder((folder) => bundleWorker(join("bench", entry), folder));

const COMPATIBILITY = { compatibilityDate: "2026-10-01", compatibilityFlags: ["nodejs_compat"] };

/** A port of its own: requests reach the worker through nothing else. */
const DIRECT = { unsafeDirectSockets: [{ port: 0 }] };

interface WorkerChoice {
  /** Workers of one database share D1 and KV. */
  readonly database?: string;
  /** Whether the script has the class of the pods' objects. */
  readonly hasPods?: boolean;
}

/** A worker without the assets before it. */
export const apiWorker = (
  name: string,
  script: string,
  { database = "bench", hasPods = true }: WorkerChoice = {},
): V4WorkerOptions => ({
  name,
  modules: true,
  script,
  ...COMPATIBILITY,
  ...DIRECT,
  bindings: { ...LOCAL_VARS, WAIL_RATE_LIMITS: "off", WAIL_VERSION: "bench" },
  d1Databases: { DB: database },
  kvNamespaces: { SESSIONS: database },
  ...(hasPods && { durableObjects: { PODS: { className: "Pod", useSQLite: true } } }),
});

/** The script that `vite build` has made. */
export const builtScript = (dist: string) => readFile(join(dist, "wail/index.js"), "utf8");

/** What `vite build` has made, as it is deployed: with its assets before it. */
export async function pageWorker(name: string, dist: string, choice?: WorkerChoice): Promise<V4WorkerOptions> {
  const { assets } = JSON.parse(await readFile(join(dist, "wail/wrangler.json"), "utf8"));
  const routerConfig = {
    has_user_worker: true,
    static_routing: { asset_worker: [], user_worker: assets.run_worker_first },
  };
  const { binding, not_found_handling } = assets;
  const options = { directory: join(dist, "client"), binding, routerConfig, assetConfig: { not_found_handling } };
  return { ...apiWorker(name, await builtScript(dist), choice), assets: options };
}

/** The same assets without a worker. */
export const assetsWorker = (name: string, dist: string): V4WorkerOptions => ({
  name,
  modules: true,
  script: "export default { fetch: () => new Response(null, { status: 404 }) }",
  ...COMPATIBILITY,
  ...DIRECT,
  assets: { directory: join(dist, "client"), routerConfig: { has_user_worker: false } },
});

/** Workers in one runtime, whose databases are on disk. */
export interface Runtime {
  readonly mf: Miniflare;
  readonly url: (worker: string) => Promise<URL>;
}

type Work<T> = (runtime: Runtime) => Promise<T>;

/** Starts workers in one runtime, with databases of their own, while `work` does. */
export const withRuntime = <T>(workers: V4WorkerOptions[], work: Work<T>): Promise<T> =>
  withTemporaryFolder((folder) => withRuntimeIn(folder, workers, work));

/** The same with databases in a folder, which another runtime may find there later. */
export async function withRuntimeIn<T>(folder: string, workers: V4WorkerOptions[], work: Work<T>): Promise<T> {
  const mf = new Miniflare(convertV4MiniflareOptions({ workers, resourcePersistencePath: folder, cf: false }));
  try {
    await mf.ready;
    return await work({ mf, url: (worker) => mf.unsafeGetDirectURL(worker) });
  } finally {
    await mf.dispose();
  }
}

/** The file of the one D1 database in such a folder. No runtime may be writing to it. */
export function databaseFile(folder: string): string {
  const files = join(folder, "d1/miniflare-D1DatabaseObject");
  const name = readdirSync(files).find((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite");
  if (name === undefined) throw new Error(`there is no database in ${files}`);
  return join(files, name);
}
