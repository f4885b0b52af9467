import { TestApp } from "./app.ts";
import { type AiAnswer, aiError, ScriptedAi } from "./scripted-ai.ts";

/** What the guard of a test says next; without an answer it is down. */
export class TestGuard {
  #answer: AiAnswer = DOWN;

  readonly ai = new ScriptedAi(async () => {
    if (this.#answer instanceof Error) throw this.#answer;
    return this.#answer;
  });

  says(answer: AiAnswer): void {
    this.#answer = answer;
  }

  breaks(): void {
    this.#answer = DOWN;
  }
}

const DOWN = aiError("3040: Capacity temporarily exceeded, please try again.");

/** An app whose guard is down until told otherwise. */
export function guardedApp(): { app: TestApp; guard: TestGuard } {
  const guard = new TestGuard();
  return { app: new TestApp({ bindings: { AI: guard.ai, MODERATION: "guard" } }), guard };
}
