import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "./progress.ts";

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export const inRoot = (...parts: string[]): string => resolve(ROOT, ...parts);

/** Folder of a local installation's data: the WAIL_STATE variable, else `.wail` in the repository. */
export function stateFolder(): string {
  const folder = resolve(ROOT, process.env.WAIL_STATE || ".wail");
  const isOther = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  if (isOther) throw new UserError(`WAIL_STATE has to be a folder, and ${folder} is not one.`);
  return folder;
}

/** The same, which has to be there. */
export function existingStateFolder(): string {
  const folder = stateFolder();
  if (existsSync(resolve(folder, "v3/d1"))) return folder;
  throw noInstallation(folder);
}

export const noInstallation = (folder: string) =>
  new UserError(`There is no Wail in ${folder}. Start it once (npm start), or name its folder with WAIL_STATE.`);
