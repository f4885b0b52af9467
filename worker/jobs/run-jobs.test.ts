import { describe, expect, it } from "vitest";
import { JOBS, jobsOf } from "./run-jobs.ts";

const modules: Record<string, object> = import.meta.glob(["./*.ts", "!./*.test.ts"], { eager: true });

/** Whatever a file of this folder exports that can be run as a job. */
const written = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => typeof value === "object" && "run" in value);

describe("the cron", () => {
  it("does every job there is at the full hours, each under a name of its own", () => {
    expect(written.length).toBeGreaterThan(7);
    expect(new Set(jobsOf("0 12-19,22 * * *"))).toEqual(new Set(written));
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(written.length);
  });

  it("does in between what members wait for: held texts, and Squid Ink wails whose moment has come or is near, and forgets what is kept for minutes or an hour", () => {
    expect(jobsOf("*/10 * * * *").map(({ name }) => name)).toEqual([
      "replay_deletions",
      "retry_held",
      "expire_ink_wails",
      "forget_letter_pauses",
      "forget_links",
    ]);
  });
});
