import { TestApp } from "./app.ts";
import { type AiAnswer, aiError, ScriptedAi } from "./scripted-ai.ts";

/** What the guard of a test says next; without an answer it is down. */
export class TestGuard {
  #answer: AiAnswer = DOWN;
  /** What it never answers about. */
  #silentAbout: RegExp | undefined;

  readonly ai = new ScriptedAi(async () => {
    const asked = JSON.stringify(this.ai.calls.at(-1)?.inputs);
    if (this.#silentAbout?.test(asked)) throw DOWN;
    if (this.#answer instanceof Error) throw this.#answer;
    return typeof this.#answer === "function" ? this.#answer() : this.#answer;
  });

  says(answer: AiAnswer): void {
    this.answersBut(undefined, answer);
  }

  /** Answers about everything else. */
  answersBut(silentAbout: RegExp | undefined, answer: AiAnswer): void {
    this.#silentAbout = silentAbout;
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
