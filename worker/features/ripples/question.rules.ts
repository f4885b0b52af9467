import type { RippleQuestion } from "../../ai/question-source.ts";
import { textLength } from "../../contract/text.ts";

/** Limits in code points, for the card of a small phone. */
const LENGTH = { min: 12, max: 140 } as const;

/** Two questions that share this part of their words count as the same. */
const REPEAT_SHARE = 0.8;

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether two questions have almost the same words. */
export function isRepeat(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= REPEAT_SHARE * (a.size + b.size - shared);
}

const isEmoji = (text: string) => /^\p{RGI_Emoji}$/v.test(text);

/**
 * The problem of a question that a model wrote, as a word for the log, or undefined (docs/product.md, "The Daily
 * Ripple"). `refusedBy` is moderation's verdict on the text.
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
