import { retryHeld } from "../features/moderation/retry-held.ts";
import { sendPushes } from "../features/push/send-pushes.ts";
import { prepareQuestions } from "../features/ripples/ask-question.ts";
import { closeRipples } from "../features/ripples/close-ripples.ts";
import type { Job } from "./job.ts";

/** Awards the Storm Starters of the ripples that are over. */
export const closeRipplesJob: Job = {
  name: "close_ripples",
  run: ({ env, now, budget }) => closeRipples({ d1: env.DB, now, budget }),
};

/** Creates the questions of today's and the next Daily Ripple where they are missing. There are never more than four. */
export const prepareQuestionsJob: Job = {
  name: "prepare_questions",
  run: async (context) => ({ done: (await prepareQuestions(context, context.questions)).length, remaining: 0 }),
};

/** Asks the guard again about texts and names that are held because it gave no answer. */
export const retryHeldJob: Job = { name: "retry_held", run: (context) => retryHeld(context) };

/** Sends what there is to push. */
export const sendPushesJob: Job = { name: "send_pushes", run: (context) => sendPushes(context) };
