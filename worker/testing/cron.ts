import { createScheduledController } from "cloudflare:test";
import worker from "../index.ts";
import type { TestApp } from "./app.ts";

/** Runs the cron as Cloudflare would at a moment, which need not be what the app's clock says. */
export async function runCron(app: TestApp, moment: number | string): Promise<void> {
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(moment), cron: "test" }), app.env);
}
