import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../scripts/lib/paths.ts";
import { step } from "../scripts/lib/progress.ts";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";
import { fillPod, fillWails } from "./fill.ts";
import { compare } from "./measure.ts";
import { type Section, shown } from "./report.ts";
import { apiWorker, builtScript, pageWorker, withRuntime } from "./runtime.ts";
import { chosen, type TableOptions } from "./table.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }).trim();

/** Builds another commit, with the packages of this one, in a work tree that is gone afterwards. */
async function withCommit<T>(commit: string, work: (root: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const root = join(folder, "commit");
    git("worktree", "add", "--detach", "--quiet", root, commit);
    try {
      symlinkSync(inRoot("node_modules"), join(root, "node_modules"));
      const vite = join(root, "node_modules/vite/bin/vite.js");
      await step(`Building ${commit}`, async () =>
        execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: root, stdio: "inherit" }),
      );
      return await work(root);
    } finally {
      git("worktree", "remove", "--force", root);
    }
  });
}

/** The statements that make the database of a commit. */
async function schemaOf(root: string): Promise<string[]> {
  const migrations: typeof import("../scripts/lib/migrations.ts") = await import(
    pathToFileURL(join(root, "scripts/lib/migrations.ts")).href
  );
  return migrations.migrationScript(migrations.EMPTY_DATABASE) ?? [];
}

/** This state of the repository beside a commit, in turns in one runtime, each with a database of its own. */
export async function commitTable(commit: string, { dist, sizes, only, pace }: TableOptions): Promise<Section[]> {
  return withCommit(commit, async (root) => {
    const old = join(root, "dist");
    const workers = [
      apiWorker("new", await builtScript(dist), { database: "new" }),
      apiWorker("old", await builtScript(old), { database: "old" }),
      await pageWorker("new-pages", dist, { database: "new" }),
      await pageWorker("old-pages", old, { database: "old" }),
    ];
    const schema = await schemaOf(root);
    return withRuntime(workers, async ({ mf, url }) => {
      await fillPod(mf, { worker: "new" });
      await fillPod(mf, { worker: "old", schema });
      const sections: Section[] = [];
      for (const size of sizes) {
        for (const worker of ["new", "old"]) await fillWails(mf, worker, size);
        const rows = [];
        for (const endpoint of chosen(only)) {
          const suffix = endpoint.kind === "api" ? "" : "-pages";
          const [now, before] = [{ url: await url(`new${suffix}`) }, { url: await url(`old${suffix}`) }];
          const { throughput, cpu } = await compare(now, before, endpoint, pace);
          rows.push({
            endpoint: endpoint.name,
            "throughput, new / old": shown(throughput),
            "cpu, new / old": shown(cpu),
          });
        }
        const title = `This state beside ${git("rev-parse", "--short", commit)}, pod of ${size.toLocaleString("en-US")} wails`;
        sections.push({ title, rows });
      }
      return sections;
    });
  });
}
