import { describe, expect, it } from "vitest";
import { JOBS, jobsOf } from "./run-jobs.ts";

const modules: Record<string, object> = import.meta.glob(["./*.ts", "!./*.test.ts"], { eager: true });

/** Whatever a file of this folder exports that can be run as a job. */
const written = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => typeof value === "object" && "run" in value);

describe("the cron", () => {
  it("runs every job at the full hours, each under its own name, but push messages every minute", () => {
    expect(written.length).toBeGreaterThan(7);
    const [pushes] = jobsOf("* * * * *");
    expect(pushes?.name).toBe("send_pushes");
    expect(new Set([...jobsOf("0 12-19,22 * * *"), pushes])).toEqual(new Set(written));
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(written.length - 1);
  });

  it("runs in between the jobs for held texts, for Squid Ink wails that expire soon, and for what is kept for minutes or an hour", () => {
    expect(jobsOf("*/10 * * * *").map(({ name }) => name)).toEqual([
      "replay_deletions",
      "retry_held",
      "expire_ink_wails",
      "purge_mail_cooldowns",
      "purge_expired_links",
    ]);
  });
});
