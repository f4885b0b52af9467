import { type Guard, type GuardVerdict, guardFor } from "../../ai/guard.ts";
import { ModelError } from "../../ai/model-error.ts";
import type { Rule } from "../../contract/moderation.ts";
import type { OperatorWord } from "../../db/operator-settings.ts";
import { log } from "../../lib/log.ts";
import { type Doubt, judgeByRules } from "./embedded-rules.ts";
import { type HeldFor, unanswered } from "./held-for.ts";
import { findOperatorWord } from "./operator-words.ts";
import { isOwnDespair, suspiciousMeaning } from "./phrases.rules.ts";

interface Reading {
  readonly isName?: boolean;
  /** What others see without the rest of the text: a word can be innocent only in the whole. */
  readonly parts?: readonly string[];
  /** The operators' words. */
  readonly words?: readonly OperatorWord[];
  /** What the text answers: the wail above a comment, the question of a ripple. */
  readonly parent?: string | null | undefined;
  /** Whether the author has read a nudge and posts the text all the same. */
  readonly insists?: boolean;
}

/**
 * Judges a text: by the operators' words and the embedded rules, then by the guard (docs/product.md, "Safety"). The guard
 * also decides where the rules ask for a look; without a guard such a text is held. Without a usable answer of the guard
 * the text is held. A person looks at a slur that its author insists on, and at a word that operators hold.
 */
export async function judge(env: Env, text: string, reading: Reading = {}): Promise<Judgement> {
  const { isName = false, parts = [], words = [], parent, insists = false } = reading;
  const operators = findOperatorWord(words, [text, ...parts].join("\n"), isName);
  const verdicts = [text, ...parts].map((part) => judgeByRules(part, isName));
  if (operators !== undefined) verdicts.push({ action: operators.action, rule: "blocked_word", word: operators.word });
  const doubt = (action: Doubt["action"]) => verdicts.find((verdict): verdict is Doubt => verdict.action === action);
  const crisisLine = !isName && isOwnDespair(text);
  const refusal = doubt("refuse");
  if (refusal !== undefined) {
    const { rule } = refusal;
    return { action: "refuse", rule, by: rule === "links" ? "links" : "words", crisisLine };
  }
  const nudge = doubt("nudge");
  if (nudge !== undefined && !insists) return { ...nudge, action: "nudge", crisisLine };
  // A word that was nudged hides nothing of what the phrases mean.
  const suspected = (isName ? undefined : suspiciousMeaning(text)) ?? doubt("hold")?.rule;
  /** Children's safety keeps its place, then despair, whatever else a text is held for. */
  const gravest = <Held extends Rule | undefined>(rule: Held, isDespair = crisisLine) => {
    if (suspected === "child_safety") return suspected;
    return isDespair || suspected === "self_harm" ? "self_harm" : rule;
  };
  if (nudge?.rule === "slur") return { action: "hold", heldFor: gravest("slur"), crisisLine };
  if (operators?.action === "hold") return { action: "hold", heldFor: gravest("blocked_word"), crisisLine };
  const guard = guardFor(env);
  if (guard === undefined) {
    if (suspected === undefined) return { action: "allow", crisisLine };
    return { action: "hold", heldFor: gravest(suspected), crisisLine };
  }
  const answer = await askGuard(guard, text, parent);
  if (answer === undefined) {
    return { action: "hold", heldFor: unanswered(gravest(suspected)), crisisLine };
  }
  const isDespair = crisisLine || answer.isSelfHarm;
  if (answer.action === "refuse") return { action: "refuse", rule: answer.rule, by: "guard", crisisLine: isDespair };
  // Names have no queue: they belong to their bearers.
  if (answer.action === "allow" || isName) return { action: "allow", crisisLine: isDespair };
  return { action: "hold", heldFor: gravest(answer.rule, isDespair), crisisLine: isDespair };
}

async function askGuard(
  guard: Guard,
  text: string,
  parent: string | null | undefined,
): Promise<GuardVerdict | undefined> {
  try {
    return await guard.ask(text, parent ?? undefined);
  } catch (error) {
    const reason = error instanceof ModelError ? error.reason : "unknown";
    log("warn", "guard_gave_no_answer", { reason });
    return undefined;
  }
}

/** Which step of moderation refused a text. Source: docs/product.md, "Safety". */
export type RefusedBy = "links" | "words" | "guard";

/** The result of judging a text, before anything is stored. `crisisLine`: it may be about its author's own despair. */
export type Judgement = { readonly crisisLine: boolean } & (
  | { readonly action: "allow" }
  | { readonly action: "nudge"; readonly rule: Rule; readonly word?: string }
  | { readonly action: "refuse"; readonly rule: Rule; readonly by: RefusedBy }
  /** The text is stored but hidden until another look. */
  | { readonly action: "hold"; readonly heldFor: HeldFor }
);
