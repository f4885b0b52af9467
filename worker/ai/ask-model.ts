import { ModelError, toModelError } from "./model-error.ts";
import { readModelJson } from "./model-output.ts";
import type { Chat, ChatModel } from "./models.ts";

/** The part of the AI binding that is used. The binding's own type lists every model by name. */
export interface AiBinding {
  run(model: string, inputs: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>;
}

/** Asks a model once and reads its JSON, within a time limit. Errors: `ModelError` only. */
export async function askModel(ai: AiBinding, model: ChatModel, chat: Chat, budgetMs: number): Promise<unknown> {
  try {
    const raw = await withDeadline(budgetMs, (signal) => ai.run(model.name, model.inputs(chat), { signal }));
    return readModelJson(raw);
  } catch (error) {
    throw toModelError(error);
  }
}

/** Rejects after the time limit, because the binding may ignore the signal. */
export async function withDeadline<T>(budgetMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new ModelError("passing", "too_slow"));
    controller.abort();
  }, budgetMs);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
