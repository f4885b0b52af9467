import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { inRoot, ROOT } from "./paths.ts";

/** A hash over names and contents of the files that match the patterns, relative to the repository. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => inRoot(entry.parentPath, entry.name)).sort();
  for (const path of paths) hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex").slice(0, 32);
}
