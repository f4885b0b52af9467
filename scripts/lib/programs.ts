import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runOrStop } from "./exec.ts";

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Every path at which the PATH may hold a program of one of these names, in the order of the PATH. */
export function pathsOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Whether this is root on a Debian, whose packages may be installed without asking. */
export function canInstallPackages(): boolean {
  const release = "/etc/os-release";
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

/** Installs packages of Debian's. */
export async function installPackages(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runOrStop("apt-get update", "apt-get", ["update"], { env });
  await runOrStop("apt-get install", "apt-get", ["install", "-y", "--no-install-recommends", ...names], { env });
}
