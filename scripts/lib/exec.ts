import { type SpawnOptions, spawn } from "node:child_process";
import { inRoot, ROOT } from "./paths.ts";
import { Stop } from "./progress.ts";

/** Keeps the tools we start quiet: no telemetry, no banners, no questions, no calls home. */
export const QUIET = {
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
} as const;

export interface Outcome {
  code: number;
  /** Standard output and error, interleaved. Empty when inherited. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Show the output as it comes instead of keeping it. */
  show?: boolean;
}

/** Path of a tool that npm installed for this project. */
export const tool = (name: string): string => inRoot("node_modules/.bin", name);

/** Runs a command to its end. Never throws for an exit code; see `runOrStop`. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const stdio: SpawnOptions["stdio"] = options.show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...options.env }, stdio });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal === null ? 1 : 130), output }));
  });
}

/** Runs a command that has to succeed; its output is shown only when it does not. */
export async function runOrStop(what: string, command: string, args: string[], options: RunOptions = {}) {
  const outcome = await run(command, args, options);
  if (outcome.code !== 0) throw new Stop(`${outcome.output}\n${what} failed (exit code ${outcome.code}).`);
  return outcome;
}
