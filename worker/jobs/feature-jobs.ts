import { retryHeld } from "../features/moderation/retry-held.ts";
import { prepareQuestions } from "../features/ripples/ask-question.ts";
import { closeRipples } from "../features/ripples/close-ripples.ts";
import type { Job } from "./job.ts";

/** Awards the Storm Starters of the ripples that are over. */
export const closeRipplesJob: Job = {
  name: "close_ripples",
  run: ({ env, now }) => closeRipples({ d1: env.DB, now }),
};

/** Makes sure that today's and the next Daily Ripple have their question. */
export const prepareQuestionsJob: Job = {
  name: "prepare_questions",
  run: async (context) => (await prepareQuestions(context, context.questions)).length,
};

/** Gets an answer for the texts and names that were stored while the guard gave none. */
export const retryHeldJob: Job = { name: "retry_held", run: (context) => retryHeld(context) };
