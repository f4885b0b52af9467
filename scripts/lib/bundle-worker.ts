import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./paths.ts";

/** Bundles a worker of the repository into a folder and answers its script. */
export async function bundleWorker(entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "worker.mjs" } },
    },
  });
  return readFile(join(outDir, "worker.mjs"), "utf8");
}
