import { TestApp } from "./app.ts";
import { signUp } from "./members.ts";
import { join, openPod } from "./pods.ts";
import { type AiAnswer, aiError, ScriptedAi } from "./scripted-ai.ts";

/** An app with a guard that answers like this. */
export const guarded = (...answers: AiAnswer[]) =>
  new TestApp({ bindings: { AI: new ScriptedAi(...answers), MODERATION: "guard" } });

export const SAFE = { response: "safe" };
export const DOWN = aiError("3040: Capacity temporarily exceeded, please try again.");

/** Ana in a pod. */
export async function world(app: TestApp) {
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  await join(pod, ana);
  return { pod, ana };
}

/** The moderation log, the oldest first. */
export const logOf = async (app: TestApp) =>
  (
    await app.env.DB.prepare(
      "SELECT kind, content_id AS contentId, member_id AS memberId, decision, decided_by AS decidedBy, category FROM moderation_log ORDER BY id",
    ).all()
  ).results;

export const ABUSIVE = "You are all a$$holes";
