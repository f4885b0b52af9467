import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { UserError } from "../lib/progress.ts";
import { withTemporaryFolder } from "../lib/temporary.ts";
import { wrangler } from "../lib/wrangler.ts";
import { deployedConfig } from "./config.ts";

/** The line that wrangler writes of a deployment, among others. */
const deployment = z.object({ type: z.literal("deploy"), targets: z.array(z.string()) });

/** Deploys a built Worker, from the folder with its `wrangler.json`. Answers with the addresses it is at. */
export function deployWorker(folder: string, options: Parameters<typeof deployedConfig>[1]): Promise<string[]> {
  // Beside the built one, as its paths are relative to it.
  const config = join(folder, `wrangler.${options.environment}.json`);
  const built: unknown = JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8"));
  writeFileSync(config, JSON.stringify(deployedConfig(built, options), null, 2));
  return withTemporaryFolder(async (report) => {
    const env = { WRANGLER_OUTPUT_FILE_PATH: join(report, "output.ndjson") };
    await wrangler("Deploying the Worker", ["deploy", "--config", config], { env });
    const lines = readFileSync(env.WRANGLER_OUTPUT_FILE_PATH, "utf8").trim().split("\n");
    const [done] = lines.flatMap((line) => deployment.safeParse(JSON.parse(line)).data ?? []);
    if (done === undefined) throw new UserError("wrangler says nothing of the deployment.");
    return done.targets;
  });
}

/** Sets secrets of a deployed Worker; the others it has stay. */
export const putSecrets = (worker: string, secrets: Readonly<Record<string, string>>): Promise<unknown> =>
  wrangler("Storing the secrets", ["secret", "bulk", "--name", worker], { input: JSON.stringify(secrets) });
