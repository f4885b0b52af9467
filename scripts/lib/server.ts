import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eachLine, toolEnvironment } from "./exec.ts";
import { LOCAL_VARS } from "./local-vars.ts";
import type { LocalWorker } from "./local-worker.ts";
import { inRoot } from "./paths.ts";
import { UserError } from "./progress.ts";
import { localPushKey } from "./push-key.ts";
import { stopping } from "./stopping.ts";

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;

interface ServerOptions {
  port: number;
  /** Folder of the local data. */
  state: string;
  /** Folder of a build: `client/` and `wail/`. */
  build: string;
  /** With "https", a certificate that nobody has signed. */
  protocol?: "http" | "https" | undefined;
  /** Variables of the worker, on top of those of local mode. */
  vars?: Record<string, string>;
  /** Opens wrangler's explorer, by which whoever reaches the port reads and writes the whole database. */
  explorer?: boolean;
  /** Gets every line the worker logs. */
  log: (line: string) => void;
}

export interface Server {
  url: string;
  /** Resolves with the exit code when the server ends, whoever ended it. */
  exited: Promise<number>;
  stop: () => Promise<void>;
}

function launch({ port, state, build, protocol = "http", vars = {}, explorer = false }: ServerOptions): ChildProcess {
  const local = { ...LOCAL_VARS, ...vars };
  const worker: LocalWorker = { config: join(build, "wail/wrangler.json"), state, port, protocol, vars: local };
  const env = toolEnvironment({
    WRANGLER_LOG_PATH: join(state, "logs"),
    // Whoever reads its lines wants them plain, also where a tool that started us has colors on.
    FORCE_COLOR: "0",
    ...(explorer && { X_LOCAL_EXPLORER: "true" }),
  });
  // Detached: a process group of its own, which Ctrl-C does not reach and which can be ended as a whole.
  return spawn(process.execPath, [inRoot("scripts/lib/local-worker.ts"), JSON.stringify(worker)], {
    cwd: inRoot(),
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

/** Whether a line of the worker's log only says that something ordinary happened. */
export const isOrdinary = (line: string): boolean => line.includes('"level":"info"');

/** Asks for who is signed in: nobody, which a worker that runs says. Its own certificate is good enough for that. */
function answers(url: string): Promise<boolean> {
  const { get } = url.startsWith("https:") ? https : http;
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, signal: AbortSignal.timeout(5_000) };
    const request = get(`${url}/api/auth/user`, options, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.on("error", () => resolve(false));
  });
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}

/** Starts the built worker with its local data and resolves once it answers. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const url = `${options.protocol ?? "http"}://localhost:${options.port}`;
  const vars = { VAPID_KEY: await localPushKey(options.state), ...options.vars };
  const child = launch({ ...options, vars });
  process.once("exit", () => endGroup(child));
  const exited = once(child, "exit").then(([code]) => Number(code ?? 1));
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await Promise.race([exited, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    endGroup(child);
    await exited;
  };

  let ready = false;
  const startup: string[] = [];
  eachLine(child, (line) => {
    if (!ready) startup.push(line);
    else if (line.trim() !== "" && !line.startsWith("[wrangler:info]")) options.log(line);
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (ended || stopping.aborted || performance.now() > deadline) {
      await stop();
      throw new UserError(`${startup.join("\n")}\nThe server did not start.`);
    }
    await pause(100);
  }
  ready = true;
  return { url, exited, stop };
}
