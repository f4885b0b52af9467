/** The four ripple reactions in the order the card shows them. Source: docs/product.md, "The Daily Ripple". */
export const REACTIONS = [
  { type: "fire", emoji: "🔥", label: "Fire" },
  { type: "laugh", emoji: "😂", label: "Laugh" },
  { type: "mind_blown", emoji: "🤯", label: "Mind blown" },
  { type: "shell", emoji: "🐚", label: "Shell" },
] as const;

export type ReactionType = (typeof REACTIONS)[number]["type"];

export const REACTION_TYPES = REACTIONS.map((reaction) => reaction.type) as [ReactionType, ...ReactionType[]];

export type ReactionCounts = Record<ReactionType, number>;

/** A value for each type. */
export const perReaction = <T>(value: (type: ReactionType) => T): Record<ReactionType, T> => ({
  fire: value("fire"),
  laugh: value("laugh"),
  mind_blown: value("mind_blown"),
  shell: value("shell"),
});

export const NO_REACTIONS: ReactionCounts = perReaction(() => 0);
