import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of Linux that is kept in memory. */
const IN_MEMORY = "/dev/shm";

/** Room for all temporary files of the tests. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Has this process, and those that it starts, keep temporary files in memory where there is room: in tests those are the
 * databases, whose every write waits for a disk, and what Chromium's processes share, which are the pictures of its pages.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(IN_MEMORY)) return;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
}

interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/** A new folder, gone after `remove` or with the process. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), "wail-"));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** Gives `work` a folder of its own that is gone afterwards, however it ends. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { path, remove } = temporaryFolder();
  try {
    return await work(path);
  } finally {
    remove();
  }
}
