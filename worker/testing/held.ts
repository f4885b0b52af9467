import { TestApp, type TestMember } from "./app.ts";
import { runCron } from "./cron.ts";
import { signUp } from "./members.ts";
import { join, openPod } from "./pods.ts";
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

/** What the guard says of a text that may be shown, and of one that may not. */
export const SAFE = { response: "safe" };
export const UNSAFE = { response: "unsafe\nS10" };

/** Two neighbors in a pod whose guard is down until told otherwise. */
export interface GuardedWorld {
  readonly app: TestApp;
  readonly guard: TestGuard;
  readonly pod: number;
  readonly ana: TestMember;
  readonly ben: TestMember;
  /** Ten minutes later the cron comes by. */
  readonly retry: () => Promise<void>;
}

/** A world in which nothing else waits for the guard. */
export async function guardedWorld(): Promise<GuardedWorld> {
  const { app, guard } = guardedApp();
  await app.env.DB.prepare("DELETE FROM held_names").run();
  await app.env.DB.prepare("DELETE FROM posts").run();
  const pod = await openPod(app);
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
  const retry = async () => {
    app.clock.advance(600_000);
    await runCron(app, app.clock());
  };
  return { app, guard, pod, ana, ben, retry };
}
