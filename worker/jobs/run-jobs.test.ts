import { describe, expect, it } from "vitest";
import config from "../../wrangler.toml?raw";
import { SCHEDULES } from "./schedules.ts";

const modules: Record<string, object> = import.meta.glob(["./*.ts", "!./*.test.ts"], { eager: true });

/** Whatever a file of this folder exports that can be run as a job. */
const written = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => typeof value === "object" && "run" in value);

describe("the cron", () => {
  it("runs every job by one schedule, each under its own name, and has the schedules that are configured", () => {
    const jobs = SCHEDULES.flatMap((schedule) => schedule.jobs);
    expect(written.length).toBeGreaterThan(7);
    expect(new Set(jobs)).toEqual(new Set(written));
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(written.length);
    expect(JSON.parse(/^crons = (\[.*\])$/m.exec(config)?.[1] ?? "")).toEqual(SCHEDULES.map(({ cron }) => cron));
  });
});
