import type { ContentKind } from "../contract/safety.ts";
import type { TestApp } from "./app.ts";

/** Decides about a text, a wail unless said, as operators do with `npm run ops`. */
export const decide = (app: TestApp, id: number, decision: "visible" | "removed", kind: ContentKind = "wail") =>
  app.env.DB.prepare(
    "INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, created_at) VALUES (?, ?, ?, 'operator', ?)",
  )
    .bind(kind, id, decision, app.clock())
    .run();
