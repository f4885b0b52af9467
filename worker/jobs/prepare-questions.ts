import { prepareQuestions } from "../features/ripples/ask-question.ts";
import type { Job } from "./job.ts";

/** Makes sure that today's and the next Daily Ripple have their question. */
export const prepareQuestionsJob: Job = {
  name: "prepare_questions",
  run: async (context) => (await prepareQuestions(context, context.questions)).length,
};
