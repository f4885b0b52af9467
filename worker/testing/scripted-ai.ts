import type { AiBinding } from "../ai/ask-model.ts";

/** What one call to the AI binding does: answers with this value, or throws this error. */
export type AiAnswer = Error | (() => Promise<unknown>) | object | string | null;

interface AiCall {
  readonly model: string;
  readonly inputs: Record<string, unknown>;
}

/** Stands where the AI binding stands, which needs an account, and gives what real models gave. Repeats the last one. */
export class ScriptedAi implements AiBinding {
  readonly calls: AiCall[] = [];
  readonly #answers: readonly AiAnswer[];

  constructor(...answers: readonly AiAnswer[]) {
    this.#answers = answers;
  }

  async run(model: string, inputs: Record<string, unknown>): Promise<unknown> {
    const answer = this.#answers[Math.min(this.calls.length, this.#answers.length - 1)];
    this.calls.push({ model, inputs });
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : answer;
  }
}

/** As the binding throws: the code in front of the message, the name saying where it happened. */
export function aiError(message: string, name = "InferenceUpstreamError"): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}
