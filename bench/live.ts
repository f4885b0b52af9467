/**
 * What a live pod takes: the runtime's memory for its sockets, and the time until each of them has heard a hint. On the
 * real runtime with a database on disk, runtime and listeners on one machine: `node bench/live.ts --sockets 1000`.
 */

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Miniflare, WebSocket } from "miniflare";
import { fillPod, startWorker } from "./installation.ts";

const { values: options } = parseArgs({
  options: { sockets: { type: "string", default: "1000" }, rounds: { type: "string", default: "10" } },
});
const SOCKETS = Number(options.sockets);
const ROUNDS = Number(options.rounds);

/** After so many ms without an event the runtime takes a hibernating object out of memory. */
const HIBERNATES_MS = 15_000;

/** The memory in MB of the runtime that this process has started. Linux only. */
async function runtimeMemory(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  let kilobytes = 0;
  for (const pid of children.trim().split(" ")) {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    if (/^Name:\s+workerd/m.test(status)) kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  }
  return kilobytes / 1024;
}

async function open(mf: Miniflare, member: number): Promise<WebSocket> {
  const { webSocket, status } = await mf.dispatchFetch(`http://bench/?member=${member}`, {
    headers: { upgrade: "websocket" },
  });
  if (webSocket === null) throw new Error(`opening answered ${status}`);
  webSocket.accept();
  return webSocket;
}

/** Milliseconds from a report until the last socket has heard of it. */
async function broadcast(mf: Miniflare, sockets: readonly WebSocket[]): Promise<number> {
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const listener = ({ data }: { data: unknown }) => {
          if (!String(data).includes('"wail"')) return;
          socket.removeEventListener("message", listener);
          resolve();
        };
        socket.addEventListener("message", listener);
      }),
  );
  const started = performance.now();
  await mf.dispatchFetch("http://bench/?member=0");
  await Promise.all(heard);
  return performance.now() - started;
}

const folder = await mkdtemp(join(tmpdir(), "wail-bench-"));
const mf = await startWorker("live.worker.mjs", folder);
try {
  await fillPod(mf, SOCKETS);
  const first = [await open(mf, 1)];
  await broadcast(mf, first);
  const before = await runtimeMemory();
  const sockets: WebSocket[] = [...first];
  for (let member = 2; member <= SOCKETS; member += 1) sockets.push(await open(mf, member));
  const opened = await runtimeMemory();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(1100);
    times.push(await broadcast(mf, sockets));
  }
  times.sort((a, b) => a - b);
  const afterwards = await runtimeMemory();
  await pause(HIBERNATES_MS);
  const asleep = await runtimeMemory();
  const woken = await broadcast(mf, sockets);
  console.table({
    sockets: SOCKETS,
    "memory for them, MB": Math.round(opened - before),
    "memory after the broadcasts, MB": Math.round(afterwards - before),
    "memory while the object sleeps, MB": Math.round(asleep - before),
    "broadcast, median ms": Math.round(times[Math.floor(ROUNDS / 2)] ?? Number.NaN),
    "broadcast, slowest ms": Math.round(times.at(-1) ?? Number.NaN),
    "broadcast after hibernation, ms": Math.round(woken),
  });
} finally {
  await mf.dispose();
  await rm(folder, { recursive: true, force: true });
}
