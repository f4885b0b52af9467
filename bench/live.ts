import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Miniflare, WebSocket } from "miniflare";
import { fillPod, HELLO } from "./fill.ts";
import { runtimes } from "./load.ts";
import { median, type Section } from "./report.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

const SOCKETS = 1_000;

/** After so many ms without an event the runtime takes a hibernating object out of memory. */
const HIBERNATES_MS = 15_000;

/** The memory in MB of the runtime. Linux only. */
async function runtimeMemory(): Promise<number> {
  let kilobytes = 0;
  for (const pid of runtimes()) {
    kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);
  }
  return kilobytes / 1024;
}

async function open(mf: Miniflare, member: number): Promise<WebSocket> {
  const headers = { upgrade: "websocket" };
  const { webSocket, status } = await mf.dispatchFetch(`http://bench/open?member=${member}`, { headers });
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
  await mf.dispatchFetch("http://bench/hint");
  await Promise.all(heard);
  return performance.now() - started;
}

/**
 * What a live pod takes: the runtime's memory for its sockets, and the time until each of them has heard a hint. Runtime
 * and listeners are on one machine.
 */
export async function liveTable(rounds: number): Promise<Section> {
  return withRuntime([apiWorker("parts", await bundle("workers/parts.ts"))], async ({ mf }) => {
    const db = await fillPod(mf, { worker: "parts", members: SOCKETS, sessions: SOCKETS });
    await db.prepare(HELLO).run();
    const sockets = [await open(mf, 1)];
    await broadcast(mf, sockets);
    const before = await runtimeMemory();
    for (let member = 2; member <= SOCKETS; member += 1) sockets.push(await open(mf, member));
    const opened = await runtimeMemory();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(1100);
      times.push(await broadcast(mf, sockets));
    }
    const afterwards = await runtimeMemory();
    await pause(HIBERNATES_MS);
    const row = {
      sockets: SOCKETS,
      "memory for them, MB": Math.round(opened - before),
      "memory after the broadcasts, MB": Math.round(afterwards - before),
      "broadcast, median ms": Math.round(median(times)),
      "broadcast, slowest ms": Math.round(Math.max(...times)),
      "broadcast after hibernation, ms": Math.round(await broadcast(mf, sockets)),
    };
    return { title: "One live pod", rows: [row] };
  });
}
