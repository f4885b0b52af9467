/** What a text or name can go against. Source: docs/product.md, "Moderation". */
export const RULES = [
  "links",
  "profanity",
  "insult",
  "sexual",
  "slur",
  "blocked_word",
  "hate",
  "threat",
  "violence",
  "weapons",
  "child_safety",
  "self_harm",
  "privacy",
  "defamation",
  "drugs",
  "scam",
  "crime",
  "other",
] as const;
export type Rule = (typeof RULES)[number];

const WORD_RULES: readonly (Rule | undefined)[] = ["profanity", "insult", "sexual", "slur", "blocked_word"];

/** Whether a rule is about a word: one of the word list, or one that operators have added. */
export const isWordRule = (rule: Rule | undefined) => WORD_RULES.includes(rule);

/**
 * What becomes of a text, from the mildest to the strictest: it is published; its author is asked once more and may post
 * it all the same; it is stored, and another look decides; it is refused.
 */
export const ACTIONS = ["allow", "nudge", "hold", "refuse"] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * A text that is sent again with its author's decision: to post it in spite of a nudge, or to have an operator look at
 * what was refused.
 */
export const INSISTENCE = ["post", "appeal"] as const;
export type Insistence = (typeof INSISTENCE)[number];

/** A text that was just stored. `crisisLine` as in an `ErrorBody`. */
export type Posted<Text> = Text & { crisisLine?: true };
