import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// Plain JavaScript: the bootstrap uses it on whatever Node is there, before anything is installed.

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Takes a lock file unless a running process holds it; a file left behind by a killed process counts for nothing.
 * The lock ends with `releaseLock` or with the process.
 *
 * @param {string} path
 * @returns {boolean} whether this process holds it now
 */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx" });
      process.once("exit", () => releaseLock(path));
      return true;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (isRunning(holder(path))) return false;
    rmSync(path, { force: true });
  }
  return false;
}

/** @param {string} path */
function holder(path) {
  try {
    return Number(readFileSync(path, "utf8")) || 0;
  } catch {
    return 0;
  }
}

/** @param {string} path */
export function releaseLock(path) {
  if (holder(path) === process.pid) rmSync(path, { force: true });
}

/**
 * Runs `work` while no other process runs work under the same lock.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  while (!takeLock(path)) await pause(200);
  try {
    return await work();
  } finally {
    releaseLock(path);
  }
}
