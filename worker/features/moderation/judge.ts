import { type Guard, guardFor } from "../../ai/guard.ts";
import { ModelError } from "../../ai/model-error.ts";
import type { OperatorWord } from "../../db/operator-settings.ts";
import type { MODERATED_KINDS } from "../../db/schema/index.ts";
import { log } from "../../lib/log.ts";
import { judgeByRules } from "./embedded-rules.ts";
import { findOperatorWord } from "./operator-words.ts";

/**
 * Judges a text: by the operators' words and the embedded rules, then by the guard (docs/product.md, "Safety"). The
 * guard also decides where the rules are unsure; without a guard such a text is held. Without a usable answer of the
 * guard the text is held, and so is one with a word that operators hold. The rules also judge each of `parts`, which
 * others see without the rest of the text: a word can be innocent only in the whole.
 */
export async function judge(
  env: Env,
  text: string,
  { isName = false, parts = [], words = [] }: Reading = {},
): Promise<Judgement> {
  const found = findOperatorWord(words, [text, ...parts].join("\n"), isName);
  if (found?.outcome === "refused") return { decision: "refused", rule: "words", category: "operator_word" };
  const judgement = await judgeWithoutOperators(env, text, isName, parts);
  return found !== undefined && judgement.decision === "visible" ? { decision: "held" } : judgement;
}

async function judgeWithoutOperators(
  env: Env,
  text: string,
  isName: boolean,
  parts: readonly string[],
): Promise<Judgement> {
  const verdicts = [text, ...parts].map((part) => judgeByRules(part, isName));
  const refusal = verdicts.find((verdict) => verdict.decision === "refused");
  if (refusal !== undefined) return refusal;
  const guard = guardFor(env);
  if (guard !== undefined) return askGuard(guard, text);
  return { decision: verdicts.some(({ decision }) => decision === "unsure") ? "held" : "visible" };
}

interface Reading {
  readonly isName?: boolean;
  readonly parts?: readonly string[];
  /** The operators' words. */
  readonly words?: readonly OperatorWord[];
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
  /** The guard gave no answer, or there is none and the rules are unsure. The text is stored but hidden until another try. */
  | { readonly decision: "held" };
