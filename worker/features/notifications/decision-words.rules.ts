import { z } from "zod";
import { APPEAL_STATES, MODERATION_STATES } from "../../contract/wails.ts";

/** The decision of moderation, who made it, and whether the author had appealed. */
export const decisionFacts = z.object({
  decision: z.enum(MODERATION_STATES),
  decidedBy: z.string(),
  appeal: z.enum(APPEAL_STATES),
});
export type DecisionFacts = z.output<typeof decisionFacts>;

export const DECISION_TITLES = { visible: "All clear", removed: "Removed", held: "Being checked" } as const;

/** The subject and the decision of a line about moderation. */
interface Decision {
  /** "wail:7", "ripple_reply:3", or "name". */
  readonly subject: string;
  readonly facts: DecisionFacts | null;
}

const HINT = " You can appeal once.";

/** The sentence of a line about moderation. */
export function decisionSentence({ subject, facts }: Decision): string {
  if (subject === "name") return nameSentence(facts);
  const noun = subject.replace(/:.*/, "").replaceAll("_", " ");
  const hint = facts?.appeal === "none" ? HINT : "";
  if (facts?.decision === "visible") return `We checked your ${noun}. Everyone can see it now.`;
  if (facts?.decision === "removed") {
    if (facts.decidedBy === "operator" && facts.appeal === "open") {
      return `We looked at your ${noun} again. It goes against our community guidelines and stays removed.`;
    }
    return `Your ${noun} went against our community guidelines and was removed.${hint}`;
  }
  if (facts?.decidedBy === "reports") {
    return `Neighbors reported your ${noun}. It is hidden until we have checked it.${hint}`;
  }
  return `Your ${noun} is being checked and will appear soon.`;
}

const nameSentence = (facts: DecisionFacts | null) =>
  facts?.decision === "removed"
    ? "The name you chose goes against our community guidelines. Please choose another one."
    : "Your name is being checked. Your neighbors will see it soon.";
