import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
