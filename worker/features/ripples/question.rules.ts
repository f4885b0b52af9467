import type { RippleQuestion } from "../../ai/question-source.ts";
import { textLength } from "../../contract/text.ts";

/** In code points; what fits on the card of a small phone. */
const LENGTH = { min: 12, max: 140 } as const;

/** Two questions that share this part of their words are the same question. */
const REPEAT_SHARE = 0.8;

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether two questions ask the same in almost the same words. */
export function isRepeat(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= REPEAT_SHARE * (a.size + b.size - shared);
}

const isEmoji = (text: string) => /^\p{RGI_Emoji}$/v.test(text);

/**
 * What keeps a question that a model wrote from being asked, in a word for the log, or nothing (docs/product.md, "The Daily Ripple",
 * "Ripple question"). `refusedBy` is moderation's opinion of the text.
 */
export function problemWith(
  { text, emojis }: RippleQuestion,
  asked: readonly string[],
  refusedBy: (text: string) => string | undefined,
): string | undefined {
  const length = textLength(text);
  if (length < LENGTH.min || length > LENGTH.max) return "length";
  if (!/^[^?]+\?$/u.test(text)) return "not_one_question";
  if (!emojis.every(isEmoji) || emojis[0] === emojis[1]) return "emoji";
  if (asked.some((earlier) => isRepeat(earlier, text))) return "repeat";
  return refusedBy(text);
}
