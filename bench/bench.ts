/**
 * `npm run bench`: what Wail takes, measured through Miniflare's API on databases of its own. Ratios compare; absolute
 * figures are the machine's. docs/performance.md says what each figure means.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildInto } from "../scripts/lib/build.ts";
import { inRoot } from "../scripts/lib/paths.ts";
import { main, seconds, step, UserError } from "../scripts/lib/progress.ts";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";
import { commitTable } from "./compare.ts";
import { costSections } from "./cost.ts";
import { type Costs, countCosts, countSection } from "./counts.ts";
import { crowdTable } from "./crowd.ts";
import { likesTable } from "./likes.ts";
import { liveTable } from "./live.ts";
import { passwordsTable } from "./passwords.ts";
import { print, type Section } from "./report.ts";
import { ripplesTable } from "./ripples.ts";
import { CPU_COLUMN, endpointTable, TABLE_TITLE, type TableOptions } from "./table.ts";

const PARTS = ["endpoints", "crowd", "counts", "likes", "ripples", "live", "passwords", "cost"] as const;
type Part = (typeof PARTS)[number];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    sizes: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    rounds: { type: "string" },
    compare: { type: "string" },
    json: { type: "string", default: inRoot("bench/results/latest.json") },
  },
});

const { quick } = options;
const rounds = Number(options.rounds ?? (quick ? 8 : 12));
const sizes = (options.sizes ?? (quick ? "1000" : "1000,100000")).split(",").map(Number);

function parts(): readonly Part[] {
  const unknown = positionals.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new UserError(`There is no part ${unknown}. The parts: ${PARTS.join(", ")}.`);
  return positionals.length === 0 ? PARTS : PARTS.filter((part) => positionals.includes(part));
}

let counted: Promise<Costs> | undefined;
const costs = () => (counted ??= countCosts());

/** The processor time of each endpoint in the smallest pod, measured now unless this run has. */
async function cpuTimes(table: TableOptions, found: readonly Section[]): Promise<ReadonlyMap<string, number>> {
  const measured = found.find(({ title }) => title.startsWith(TABLE_TITLE));
  const [section] = measured ? [measured] : await endpointTable({ ...table, sizes: table.sizes.slice(0, 1), only: [] });
  return new Map(section?.rows.map((row) => [String(row.endpoint), Number(row[CPU_COLUMN])]));
}

const RUN: Record<Part, (table: TableOptions, found: readonly Section[]) => Promise<Section[]>> = {
  endpoints: endpointTable,
  crowd: async ({ dist, pace }) => [await crowdTable(dist, pace)],
  counts: async () => [countSection(await costs())],
  likes: async () => [await likesTable(quick ? 1 : 3)],
  ripples: async () => [await ripplesTable()],
  live: async () => [await liveTable(quick ? 3 : 10)],
  passwords: async ({ pace }) => passwordsTable(pace),
  cost: async (table, found) => costSections(await costs(), await cpuTimes(table, found)),
};

await main(() =>
  withTemporaryFolder(async (dist) => {
    const started = performance.now();
    const wanted = parts();
    await buildInto(dist);
    const table: TableOptions = { dist, sizes, only: options.only, pace: { rounds, ms: quick ? 80 : 200 } };
    const sections: Section[] = [];
    const run = async (label: string, work: () => Promise<Section[]>) => {
      const found = await step(label, work);
      found.forEach(print);
      sections.push(...found);
    };
    const { compare } = options;
    const isComparedAlone = compare !== undefined && positionals.length === 0;
    if (!isComparedAlone) for (const part of wanted) await run(`Measuring ${part}`, () => RUN[part](table, sections));
    if (compare !== undefined) await run(`Comparing with ${compare}`, () => commitTable(compare, table));
    const file = resolve(options.json);
    mkdirSync(dirname(file), { recursive: true });
    const machine = { cores: availableParallelism(), system: process.platform, node: process.versions.node };
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rounds, sections }, null, 2)}\n`);
    console.log(`\n✓ ${seconds(started)}, as JSON in ${file}`);
    return 0;
  }),
);
