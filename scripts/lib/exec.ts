import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { delimiter } from "node:path";
import { inRoot, ROOT } from "./paths.ts";
import { UserError } from "./progress.ts";
import { stopping } from "./stopping.ts";

/** How long a command may take to end when asked to. */
const STOP_WITHIN_MS = 8_000;

/** Keeps the tools we start quiet: no telemetry, no banners, no questions, no calls home. */
const QUIET = {
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
} as const;

export interface Outcome {
  code: number;
  /** Standard output and error as they came. Empty when they were shown. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Show the output as it comes instead of keeping it. */
  show?: boolean;
  /** The repository unless set. */
  cwd?: string;
  /** What the command reads from its standard input. */
  input?: string | undefined;
}

/** Path of a tool that npm installed for this project. */
export const tool = (name: string): string => inRoot("node_modules/.bin", name);

/**
 * Keeps what wrangler would do with the local data to itself: traces, in which a session's key stands beside the id of the
 * wail that it wrote, and an explorer, which lets whoever reaches the port read and write the whole database.
 */
const PRIVATE = { X_LOCAL_OBSERVABILITY: "false", X_LOCAL_EXPLORER: "false" } as const;

/** The environment of the tools we start: ours, with the project's Node and tools first in the PATH. */
export function toolEnvironment(env: Record<string, string> = {}): Record<string, string | undefined> {
  const PATH = [inRoot("node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH, WRANGLER_LOG_PATH: inRoot(".wrangler/logs"), ...QUIET, ...PRIVATE, ...env };
}

/** Hands every whole line of a child's output to `line`. */
export function eachLine(child: ChildProcess, line: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8");
    stream?.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const text of lines) line(text);
    });
    stream?.on("end", () => rest !== "" && line(rest));
  }
}

/** Ends a command when this process is asked to stop: as Ctrl-C would, and by force if that does not do. */
function endWhenStopped(child: ChildProcess): void {
  const end = () => {
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS).unref();
  };
  stopping.addEventListener("abort", end, { once: true });
  child.once("close", () => stopping.removeEventListener("abort", end));
}

/**
 * Runs a command to its end. A bad exit code does not throw (see `runOrStop`); being asked to stop does, once the command
 * has ended.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  stopping.throwIfAborted();
  const { show = false, cwd = ROOT, input } = options;
  const output = show ? "inherit" : "pipe";
  const stdio: SpawnOptions["stdio"] = [input === undefined ? "ignore" : "pipe", output, output];
  const child = spawn(command, args, { cwd, env: toolEnvironment(options.env), stdio });
  child.stdin?.end(input);
  endWhenStopped(child);
  const lines: string[] = [];
  eachLine(child, (text) => lines.push(text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (stopping.aborted) reject(stopping.reason);
      else resolve({ code: code ?? 1, output: lines.join("\n") });
    });
  });
}

/** Runs a command that has to succeed; its output is shown only when it does not. */
export async function runOrStop(what: string, command: string, args: string[], options: RunOptions = {}) {
  const outcome = await run(command, args, options);
  if (outcome.code !== 0) throw new UserError(`${outcome.output}\n${what} failed (exit code ${outcome.code}).`);
  return outcome;
}
