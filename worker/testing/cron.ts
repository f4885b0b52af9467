import { createScheduledController } from "cloudflare:test";
import { onSchedule } from "../jobs/on-schedule.ts";
import type { TestApp } from "./app.ts";

/** The UTC hours of `wrangler.toml`, which a test of the rules holds against the zones. */
export const CRON_HOURS: readonly number[] = [12, 13, 14, 15, 16, 17, 18, 19, 22];

/** Runs the cron as Cloudflare would at a moment, which need not be what the app's clock says. */
export async function runCron(app: TestApp, moment: number | string): Promise<void> {
  const scheduledTime = new Date(moment);
  await onSchedule(() => scheduledTime.getTime())(createScheduledController({ scheduledTime, cron: "test" }), app.env);
}
