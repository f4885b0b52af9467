import { join } from "node:path";
import { buildInto } from "./build.ts";
import { prepareLocal } from "./database.ts";
import { releaseLock, takeLock } from "./lock.mjs";
import { UserError } from "./progress.ts";
import { type Server, startServer } from "./server.ts";
import { stopping, stopRequested } from "./stopping.ts";

interface Installation {
  port: number;
  /** Folder of its data. */
  state: string;
  protocol?: "http" | "https";
  vars?: Record<string, string>;
  log?: (line: string) => void;
  /** Opens the whole database to whoever reaches the port: for tests (scripts/testing/sql.ts). */
  explorer?: boolean;
}

/** Builds Wail, brings the data in `state` up to date and serves both. */
async function open({
  port,
  state,
  protocol,
  vars = {},
  log = console.log,
  explorer = false,
}: Installation): Promise<Server> {
  const build = join(state, "build");
  // Both to their end, so that nothing still writes into the folder when one of them fails.
  const outcomes = await Promise.allSettled([buildInto(build), prepareLocal(state)]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  stopping.throwIfAborted();
  return startServer({ port, state, build, protocol, log, vars, explorer });
}

/** Runs Wail while `work` does; it ends with the work, however that ends, or when this process is asked to stop. */
export async function withInstallation<T>(options: Installation, work: (server: Server) => Promise<T>): Promise<T> {
  const lock = join(options.state, "wail.lock");
  if (!takeLock(lock)) {
    throw new UserError(
      `Another Wail is using ${options.state}. UserError it, or choose another folder with WAIL_STATE.`,
    );
  }
  const server = await open(options);
  const stopped = stopRequested.then(() => Promise.reject(stopping.reason));
  const working = work(server);
  try {
    return await Promise.race([working, stopped]);
  } finally {
    await server.stop();
    // Without a server, and told to stop, the work ends soon: nothing it started may outlive us.
    await Promise.allSettled([working]);
    releaseLock(lock);
  }
}
