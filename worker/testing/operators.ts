import { connect } from "../db/client.ts";
import { readOperatorSettings } from "../db/operator-settings.ts";
import { operatorSettings } from "../db/schema/index.ts";
import type { TestApp } from "./app.ts";

type Setting = typeof operatorSettings.$inferInsert;

/** How long a change of the operators takes to be in force everywhere: a minute (docs/operations.md). */
export const IN_FORCE_MS = 60_000;

/** Sets something as operators do with `npm run ops`, without the minute that it takes to be in force. */
export const setNow = (app: TestApp, kind: Setting["kind"], name: string | number, value = "on") =>
  connect(app.env.DB)
    .insert(operatorSettings)
    .values({ kind, name: `${name}`, value, setBy: "Olive", setAt: app.clock() });

/** The same, and a minute later. */
export async function set(app: TestApp, kind: Setting["kind"], name: string | number, value = "on"): Promise<void> {
  await setNow(app, kind, name, value);
  app.clock.advance(IN_FORCE_MS);
}

/** Takes everything back that operators have set, and a minute later. */
export async function unsetAll(app: TestApp): Promise<void> {
  await connect(app.env.DB).delete(operatorSettings);
  app.clock.advance(IN_FORCE_MS);
}

/** Suspends a member as operators do. */
export const suspend = (app: TestApp, memberId: number, until: number, reason: string | null = null) =>
  app.env.DB.prepare("UPDATE users SET suspended_until = ?, suspension_reason = ? WHERE id = ?")
    .bind(until, reason, memberId)
    .run();

/** Has an isolate know what operators have set, which it otherwise reads at the first write of a minute. */
export const knowSettings = (app: TestApp) =>
  readOperatorSettings({ db: connect(app.env.DB), env: app.env, now: app.clock() });
