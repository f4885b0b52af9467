import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export const inRoot = (...parts: string[]): string => resolve(ROOT, ...parts);

/** Folder of a local installation's data: the WAIL_STATE variable, else `.wail` in the repository. */
export function stateFolder(): string {
  return resolve(ROOT, process.env.WAIL_STATE || ".wail");
}
