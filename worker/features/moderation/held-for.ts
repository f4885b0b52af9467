import type { Rule } from "../../contract/moderation.ts";

/**
 * The texts that wait for an answer of the guard, in the order in which it is asked again: children's safety before all,
 * then what may be about somebody's despair. The values are those of the column `held_for`.
 */
export const UNANSWERED = ["no_answer:child_safety", "no_answer:self_harm", "no_answer"] as const;

/** What a text is held for: an answer of the guard, or an operator because of a rule. */
export type HeldFor = Rule | (typeof UNANSWERED)[number];

/** What a text is held for that the guard gave no answer about, by what the embedded rules suspect. */
export const unanswered = (suspected: Rule | undefined): HeldFor =>
  UNANSWERED.find((heldFor) => heldFor === `no_answer:${suspected}`) ?? "no_answer";
