import { type Guard, guardFor } from "../../ai/guard.ts";
import { ModelError } from "../../ai/model-error.ts";
import { log } from "../../http/log.ts";
import { hasLink } from "./links.rules.ts";
import type { Judgement } from "./verdict.ts";
import { abusiveWord } from "./words.rules.ts";

/**
 * Judges a text: links, then words, then the guard (design section 4, "Moderation"). Without a guard in the environment
 * the rules decide alone; a guard that gives no usable answer leaves the text held.
 */
export async function judge(env: Env, text: string): Promise<Judgement> {
  if (hasLink(text)) return { decision: "refused", rule: "links", category: null };
  const family = abusiveWord(text);
  if (family !== undefined) return { decision: "refused", rule: "words", category: family };
  const guard = guardFor(env);
  return guard === undefined ? { decision: "visible" } : askGuard(guard, text);
}

async function askGuard(guard: Guard, text: string): Promise<Judgement> {
  try {
    const answer = await guard.ask(text);
    if (answer.safe) return { decision: "visible" };
    return { decision: "refused", rule: "guard", category: answer.categories.join(",") };
  } catch (error) {
    const reason = error instanceof ModelError ? error.reason : "unknown";
    log("warn", "guard_gave_no_answer", { reason });
    return { decision: "held" };
  }
}
