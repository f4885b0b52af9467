/** The marks with which the model's template divides turns and its question; a text must not be able to write its own. */
const TEMPLATE_MARKS = /<\|[^|>]*\|>|<(?:BEGIN|END) [A-Z ]+>/giu;

/**
 * The conversation the guard judges: the text as the one thing a person said. The model's own template adds the hazards
 * and the question, so there is nothing to instruct and nothing a text could talk it out of.
 */
export const guardChat = (text: string) => [{ role: "user", content: text.replace(TEMPLATE_MARKS, " ") }];
