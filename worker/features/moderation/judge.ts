import { type Guard, guardFor } from "../../ai/guard.ts";
import { ModelError } from "../../ai/model-error.ts";
import type { MODERATED_KINDS } from "../../db/schema/index.ts";
import { log } from "../../lib/log.ts";
import { hasLink } from "./links.rules.ts";
import { abusiveWord } from "./words.rules.ts";

/**
 * Judges a text: first for links, then for words, then by the guard (docs/product.md, "Safety"). Without a guard in the
 * environment the rules decide alone. Without a usable answer of the guard the text is held. The rules also judge each
 * of `parts`, which others see without the rest of the text: a word can be innocent only in the whole.
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

/** The kinds of texts that are judged. */
export type TextKind = (typeof MODERATED_KINDS)[number];

/** Which step of moderation refused a text. Source: docs/product.md, "Safety". */
export type RefusedBy = "links" | "words" | "guard";

/** The result of judging a text, before anything is stored. */
export type Judgement =
  | { readonly decision: "visible" }
  /** `category` has details: a word family or the guard's hazard codes. */
  | { readonly decision: "refused"; readonly rule: RefusedBy; readonly category: string | null }
  /** The guard gave no answer. The text is stored but hidden until another try. */
  | { readonly decision: "held" };
