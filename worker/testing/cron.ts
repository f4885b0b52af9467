import { createScheduledController } from "cloudflare:test";
import config from "../../wrangler.toml?raw";
import { onSchedule } from "../jobs/on-schedule.ts";
import type { TestApp } from "./app.ts";
import { cronHours } from "./cron-hours.ts";

/** Those that are configured; ripples.rules.node.test.ts compares them with the zones. */
export const CRON_HOURS: readonly number[] = cronHours(config);

/** Runs the cron as Cloudflare would at a moment, which need not be what the app's clock says. */
export async function runCron(app: TestApp, moment: number | string): Promise<void> {
  const scheduledTime = new Date(moment);
  await onSchedule(() => scheduledTime.getTime())(createScheduledController({ scheduledTime, cron: "test" }), app.env);
}
