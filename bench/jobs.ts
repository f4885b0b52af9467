/**
 * A day of the cron: fills what expires in a day of so many daily members, and runs the cron's entry at each of its times,
 * on the real runtime with a database on disk: `node bench/jobs.ts --members 100000`. With `--backlog` all of it is due at
 * the first run, as after a day without the cron; `--hours 6` ends after six hours.
 */
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";
import { fillPod } from "./fill.ts";
import { dueRows } from "./jobs-rows.ts";
import { apiWorker, bundle, databaseFile, withRuntimeIn } from "./runtime.ts";

const { values: options } = parseArgs({
  options: {
    members: { type: "string", default: "10000" },
    backlog: { type: "boolean", default: false },
    hours: { type: "string", default: "24" },
  },
});
const MEMBERS = Number(options.members);
const HOURS = Number(options.hours);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Midnight of the day that is played, in UTC. */
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY;

/** The minutes of the day at which a schedule of wrangler.toml is due. Push messages are another matter. */
function minutesOf(cron: string): number[] {
  const [minutes = "", hours = ""] = cron.split(" ");
  const isIn = (field: string, value: number) =>
    field.split(",").some((part) => {
      const [range = "", step = "1"] = part.split("/");
      const [from = 0, to = from] = range === "*" ? [0, 59] : range.split("-").map(Number);
      return value >= from && value <= to && (value - from) % Number(step) === 0;
    });
  return Array.from({ length: HOURS * 60 }, (_, minute) => minute).filter(
    (minute) => isIn(minutes, minute % 60) && isIn(hours, Math.floor(minute / 60)),
  );
}

interface Cost {
  readonly roundTrips: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

interface JobRun {
  readonly name: string;
  readonly done: number;
  readonly remaining: number;
}

/** What the worker's entry answers: the schedules, or what a run has cost. */
async function ask<T>(mf: Miniflare, body: object): Promise<T> {
  const answer = await mf.dispatchFetch("http://bench/", { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

async function playDay(mf: Miniflare): Promise<void> {
  const db = await mf.getD1Database("DB");
  const jobs = new Map<string, { done: number; "left, at most": number }>();
  const runs = new Map<string, (Cost & { seconds: number })[]>();
  const schedules = await ask<{ cron: string; jobs: string[] }[]>(mf, {});
  const due = schedules
    .filter(({ cron }) => cron !== "* * * * *")
    .flatMap((schedule) => minutesOf(schedule.cron).map((minute) => ({ ...schedule, minute })))
    .toSorted((a, b) => a.minute - b.minute);
  for (const { cron, minute, jobs: names } of due) {
    const started = performance.now();
    const cost = await ask<Cost>(mf, { cron, at: MIDNIGHT + minute * MINUTE });
    runs.set(cron, [...(runs.get(cron) ?? []), { ...cost, seconds: (performance.now() - started) / 1000 }]);
    const { results } = await db.prepare("SELECT name, done, remaining FROM job_runs").all<JobRun>();
    for (const { name, done, remaining } of results) {
      if (!names.includes(name)) continue;
      const before = jobs.get(name) ?? { done: 0, "left, at most": 0 };
      jobs.set(name, { done: before.done + done, "left, at most": Math.max(before["left, at most"], remaining) });
    }
  }
  const most = (numbers: number[]) => Math.round(Math.max(...numbers) * 10) / 10;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const figures = Array.from(runs, ([cron, of]) => ({
    cron,
    runs: of.length,
    "longest, s": most(of.map(({ seconds }) => seconds)),
    "round trips, at most": most(of.map(({ roundTrips }) => roundTrips)),
    "rows read": sum(of.map(({ rowsRead }) => rowsRead)),
    "rows written": sum(of.map(({ rowsWritten }) => rowsWritten)),
  }));
  console.table(figures);
  console.table(Object.fromEntries(jobs));
}

await withTemporaryFolder(async (folder) => {
  const workers = [apiWorker("bench", await bundle("workers/jobs.mjs"))];
  const started = performance.now();
  const { statements, keys } = dueRows(MEMBERS, MIDNIGHT, options.backlog);
  await withRuntimeIn(folder, workers, async ({ mf }) => {
    await fillPod(mf, { worker: "bench", members: MEMBERS, sessions: 0 });
    for (let start = 0; start < keys.length; start += 1000) {
      await ask(mf, { keys: keys.slice(start, start + 1000) });
    }
  });
  // Too much for statements of a running runtime.
  const db = new DatabaseSync(databaseFile(folder));
  db.exec("PRAGMA synchronous = OFF");
  for (const statement of statements) db.exec(statement);
  db.close();
  console.log(`${MEMBERS} daily members, filled in ${Math.round((performance.now() - started) / 1000)} s`);
  await withRuntimeIn(folder, workers, ({ mf }) => playDay(mf));
});
