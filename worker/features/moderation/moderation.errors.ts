import { LIMITS } from "../../contract/limits.ts";
import { isWordRule, type Rule } from "../../contract/moderation.ts";
import { AppError, invalidInput } from "../../lib/errors.ts";

/** What a text contains or reads like, after "It contains" and "It reads like". */
const WORDS_FOR: Record<Rule, string> = {
  links: "a link",
  profanity: "rude language",
  insult: "an insult",
  sexual: "sexual language",
  slur: "a slur",
  blocked_word: "a word that is not welcome here",
  hate: "hate",
  threat: "a threat",
  violence: "violence",
  weapons: "something about weapons",
  child_safety: "something that puts a child at risk",
  self_harm: "encouraging somebody to harm themselves",
  privacy: "somebody's private details",
  defamation: "an untrue claim about somebody",
  drugs: "a sale of drugs",
  scam: "a scam",
  crime: "help with a crime",
  other: "something harmful",
};

/** What the author can do, by the rule. */
function advice(rule: Rule): string {
  const what = WORDS_FOR[rule];
  if (rule === "links") return "Links are not allowed on Wail. Please take the link out and try again.";
  if (isWordRule(rule)) return `It contains inappropriate language: ${what}. Please review and modify your text.`;
  const reason = `It reads like ${what}, which goes against our community guidelines.`;
  return rule === "child_safety"
    ? `${reason} A person will look at it.`
    : `${reason} Please review and modify your text.`;
}

/** A text that may not be published. The screens look for the first two words of the message. */
export const contentModerated = (rule: Rule, crisisLine: boolean) =>
  new AppError(422, "content_moderated", `Content moderated: ${advice(rule)}`, {
    moderation: { rule, ...(crisisLine && { crisisLine }) },
  });

/** A word that its author may not have meant so. The same text with `insist: "post"` is accepted. */
export function contentNudged(rule: Rule, word: string | undefined, crisisLine: boolean): AppError {
  const look = rule === "slur" ? ", and a person looks at it first" : "";
  const message = `“${word}” can be read as ${WORDS_FOR[rule]}. You can change it, or post it anyway${look}.`;
  return new AppError(422, "content_nudged", message, {
    moderation: { rule, ...(crisisLine && { crisisLine }) },
  });
}

export const tooManyReviews = () =>
  new AppError(
    429,
    "too_many_reviews",
    `You have asked for ${LIMITS.refusalsInReview} reviews already. Please wait until one of them is decided.`,
  );

const RESERVED = "That name could be taken for Wail or its team. Please choose another one.";

/** A name that could be taken for Wail, its staff or Squid Ink. `field` is the field of the form. */
export const reservedName = (field: "displayName" | "firstName" | "lastName") =>
  invalidInput(RESERVED, { [field]: RESERVED });
