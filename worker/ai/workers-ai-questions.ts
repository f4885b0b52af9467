import { z } from "zod";
import { normalizeLine } from "../contract/text.ts";
import { log } from "../lib/log.ts";
import { type AiBinding, askModel } from "./ask-model.ts";
import { ModelError, toModelError } from "./model-error.ts";
import { type ChatModel, QUESTION_MODELS } from "./models.ts";
import { questionChat } from "./question-prompt.ts";
import {
  NO_MODELS,
  type QuestionRequest,
  type QuestionSource,
  type RippleQuestion,
  type SourcedQuestion,
} from "./question-source.ts";

/** How long one call may take. Only the cron waits for it. */
const BUDGET_MS = 10_000;

const TRIES_PER_MODEL = 2;

const answer = z.object({ question: z.string(), emojis: z.tuple([z.string(), z.string()]) }).transform(
  ({ question, emojis: [first, second] }): RippleQuestion => ({
    text: normalizeLine(question.toWellFormed()).replace(/^["“']+|["”']+$/gu, ""),
    emojis: [first.trim(), second.trim()],
  }),
);

type AiEnv = Pick<Env, "WAIL_ENV" | "MODERATION"> & { readonly AI: AiBinding };

/** The source of an environment: models where there is an account, none otherwise. */
export const questionSourceFor = (env: AiEnv): QuestionSource =>
  env.WAIL_ENV === "local" || env.MODERATION === "embedded" ? NO_MODELS : new WorkersAiQuestions(env.AI);

/** Questions from Workers AI. Each model is tried twice before the next one. */
export class WorkersAiQuestions implements QuestionSource {
  readonly #ai: AiBinding;
  readonly #budgetMs: number;

  constructor(ai: AiBinding, budgetMs = BUDGET_MS) {
    this.#ai = ai;
    this.#budgetMs = budgetMs;
  }

  async ask(request: QuestionRequest): Promise<SourcedQuestion | undefined> {
    for (const model of QUESTION_MODELS) {
      for (let attempt = 1; attempt <= TRIES_PER_MODEL; attempt++) {
        const question = await this.#try(model, request);
        if (!(question instanceof ModelError)) return { ...question, source: model.name };
        log("warn", "ripple_question_failed", { model: model.name, attempt, reason: question.reason });
        if (question.failure === "spent") return undefined;
        if (question.failure === "unusable") break;
      }
    }
    return undefined;
  }

  async #try(model: ChatModel, request: QuestionRequest): Promise<RippleQuestion | ModelError> {
    try {
      const written = answer.safeParse(await askModel(this.#ai, model, questionChat(request), this.#budgetMs));
      if (!written.success) return new ModelError("passing", "wrong_fields");
      const problem = request.problemWith(written.data);
      return problem === undefined ? written.data : new ModelError("passing", problem);
    } catch (error) {
      return toModelError(error);
    }
  }
}
