import { z } from "zod";
import { textField } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { textLength } from "./text.ts";

/**
 * Body of POST and DELETE /api/user/muted-words. Both answer the member. Case does not matter for what a word mutes, so
 * it is stored in lower case and is the same word however it is typed.
 */
export const mutedWordInput = z.object({
  word: textField({
    max: LIMITS.mutedWordMax,
    empty: "Please type the word that you want to mute.",
    tooLong: `A muted word can have at most ${LIMITS.mutedWordMax} characters.`,
    multiline: false,
  })
    .transform((word) => word.toLowerCase())
    .refine((word) => textLength(word) >= LIMITS.mutedWordMin, {
      error: `A muted word needs at least ${LIMITS.mutedWordMin} characters.`,
    })
    // Whole words are compared, and signs are no part of them.
    .refine((word) => /[\p{L}\p{N}]/u.test(word), { error: "A muted word needs a letter or a digit." }),
});

/** A line of GET /api/user/muted-threads: one's own wail that causes no notifications, newest first. */
export interface MutedThread {
  wailId: number;
  /** Its beginning. Null under Squid Ink. */
  quote: string | null;
  podName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}
