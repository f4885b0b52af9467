import type { Action, Rule } from "../contract/moderation.ts";

interface Policy {
  readonly action: Exclude<Action, "nudge">;
  readonly rule: Rule;
  /** What the hazard is, for a model that does not know the codes. */
  readonly meaning: string;
}

/**
 * What each hazard of Llama Guard 3 means for a text (docs/product.md, "Moderation"). What neighbors ordinarily talk about
 * is allowed. What a model cannot tell from a report or a warning is held for a person.
 */
export const GUARD_POLICY = {
  S1: { action: "refuse", rule: "violence", meaning: "threatening, planning or praising violence" },
  S2: { action: "hold", rule: "crime", meaning: "planning or helping with theft, fraud, drug sales or other crimes" },
  S3: { action: "refuse", rule: "sexual", meaning: "enabling or praising sexual assault, trafficking or harassment" },
  S4: { action: "refuse", rule: "child_safety", meaning: "sexualizing or approaching children" },
  S5: { action: "hold", rule: "defamation", meaning: "false claims that harm a real person's reputation" },
  S6: { action: "allow", rule: "other", meaning: "dangerous medical, legal or financial advice" },
  S7: { action: "hold", rule: "privacy", meaning: "exposing a person's private details to harm them" },
  S8: { action: "allow", rule: "other", meaning: "violating intellectual property" },
  S9: { action: "refuse", rule: "weapons", meaning: "making or obtaining weapons of mass destruction" },
  S10: {
    action: "refuse",
    rule: "hate",
    meaning: "demeaning people for what they are: race, faith, gender, disability",
  },
  S11: { action: "hold", rule: "self_harm", meaning: "intending, encouraging or enabling suicide or self-harm" },
  S12: { action: "refuse", rule: "sexual", meaning: "explicit sexual content" },
  S13: { action: "allow", rule: "other", meaning: "false information about how to vote" },
  S14: { action: "allow", rule: "other", meaning: "abusing code interpreters" },
} as const satisfies Record<string, Policy>;

export type Hazard = keyof typeof GUARD_POLICY;

export const HAZARDS = Object.keys(GUARD_POLICY) as [Hazard, ...Hazard[]];

/** What the guard's answer means: the strictest action of its hazards, children's safety first. */
export interface GuardVerdict {
  readonly action: Policy["action"];
  readonly rule: Rule;
  /** Whether it is about self-harm, whatever else it is. */
  readonly isSelfHarm: boolean;
}

const STRICTNESS = { allow: 0, hold: 1, refuse: 2 };

/** Unsafe without a hazard is held: nobody knows for what. */
const UNKNOWN: Policy = { action: "hold", rule: "other", meaning: "" };

export function verdictOf(isSafe: boolean, hazards: readonly Hazard[]): GuardVerdict {
  if (isSafe) return { action: "allow", rule: "other", isSelfHarm: false };
  const weight = ({ action, rule }: Policy) => STRICTNESS[action] + (rule === "child_safety" ? 1 : 0);
  const [worst = UNKNOWN] = hazards
    .map((hazard): Policy => GUARD_POLICY[hazard])
    .toSorted((one, other) => weight(other) - weight(one));
  return { action: worst.action, rule: worst.rule, isSelfHarm: hazards.includes("S11") };
}
