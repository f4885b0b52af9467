import { readdirSync, readFileSync } from "node:fs";

/** Looks at the programs that run workers, for tests of what they leave open or survive. Linux only: /proc tells. */

interface Program {
  readonly id: number;
  readonly parent: number;
  readonly args: readonly string[];
}

function programs(): Program[] {
  return readdirSync("/proc").flatMap((id) => {
    try {
      const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
      return [
        { id: Number(id), parent: Number(parent), args: readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0") },
      ];
    } catch {
      // Not a program, or gone by now.
      return [];
    }
  });
}

const runtimesStartedBy = (processId: number) =>
  programs().filter(({ parent, args }) => parent === processId && args.includes("serve"));

/** With which arguments a process has started the runtime, once for each time. */
export const runtimesOf = (processId: number): (readonly string[])[] =>
  runtimesStartedBy(processId).map(({ args }) => args);

/** Kills the runtimes that a process has started, and answers how many there were. */
export function killRuntimesOf(processId: number): number {
  const runtimes = runtimesStartedBy(processId);
  for (const { id } of runtimes) process.kill(id, "SIGKILL");
  return runtimes.length;
}

/** The process that started the runtime which listens on a port. */
export const serverOn = (port: string): number =>
  programs().find(({ args }) => args.includes(`--socket-addr=entry=127.0.0.1:${port}`))?.parent ?? 0;

/** What of the arguments opens a debugger or what wrangler calls a debug port. */
export const debuggersIn = (runtimes: readonly (readonly string[])[]): string[] =>
  runtimes.flat().filter((arg) => /inspector|debug/.test(arg));
