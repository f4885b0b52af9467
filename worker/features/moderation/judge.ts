import { type Guard, guardFor } from "../../ai/guard.ts";
import { ModelError } from "../../ai/model-error.ts";
import type { MODERATED_KINDS } from "../../db/schema/index.ts";
import { log } from "../../lib/log.ts";
import { hasLink } from "./links.rules.ts";
import { abusiveWord } from "./words.rules.ts";

/**
 * Judges a text: links, then words, then the guard (docs/product.md, "Safety"). Without a guard in the environment
 * the rules decide alone; a guard that gives no usable answer leaves the text held. `parts` are what is also read without
 * the rest of the text, which can make a word innocent: the rules hold for them, too.
 */
export async function judge(env: Env, text: string, parts: readonly string[] = []): Promise<Judgement> {
  const refusal = [text, ...parts].map(judgeByRules).find((judgement) => judgement !== undefined);
  if (refusal !== undefined) return refusal;
  const guard = guardFor(env);
  return guard === undefined ? { decision: "visible" } : askGuard(guard, text);
}

function judgeByRules(text: string): Judgement | undefined {
  if (hasLink(text)) return { decision: "refused", rule: "links", category: null };
  const family = abusiveWord(text);
  return family === undefined ? undefined : { decision: "refused", rule: "words", category: family };
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

/** Where a text is going to stand. */
export type TextKind = (typeof MODERATED_KINDS)[number];

/** Which step of moderation refused a text. Source: docs/product.md, "Safety". */
export type RefusedBy = "links" | "words" | "guard";

/** What the steps of moderation make of a text, before anything is stored. */
export type Judgement =
  | { readonly decision: "visible" }
  /** `category` says more where a step knows more: a word family, the guard's hazard codes. */
  | { readonly decision: "refused"; readonly rule: RefusedBy; readonly category: string | null }
  /** The guard could not be asked; the text waits, unseen, for another try. */
  | { readonly decision: "held" };
