import type { TestApp } from "./app.ts";

/** Decides about wails as operators do with `npm run ops`. */
export const decide = (app: TestApp, wailId: number, decision: "visible" | "removed") =>
  app.env.DB.prepare(
    "INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, created_at) VALUES ('wail', ?, ?, 'operator', ?)",
  )
    .bind(wailId, decision, app.clock())
    .run();
