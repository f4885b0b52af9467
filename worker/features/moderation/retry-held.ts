import type { Db } from "../../db/client.ts";
import {
  commit,
  decideHeldName,
  decideHeldText,
  type HeldDecision,
  type Outcome,
  selectHeldNames,
  selectHeldTexts,
} from "./held.repository.ts";
import { judge } from "./judge.ts";
import type { Judgement } from "./verdict.ts";

/** Texts and names one run looks at; each asks the guard once. */
const PER_RUN = { texts: 30, names: 10 };

/** Asked at the same time. When none of them gets an answer, the guard is down and the run ends. */
const AT_ONCE = 5;

interface RetryContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/**
 * Asks again about what is held because the guard gave no answer, and makes it visible or removes it; without an answer
 * it goes on waiting. Returns how many were decided.
 */
export async function retryHeld(context: RetryContext): Promise<number> {
  const { db, now } = context;
  const texts = (await selectHeldTexts(db, PER_RUN.texts)).map((held) => ({
    text: held.content,
    decide: (outcome: Outcome) => decideHeldText(db, held, outcome, now),
  }));
  const names = (await selectHeldNames(db, PER_RUN.names)).map((held) => ({
    text: held.name,
    decide: (outcome: Outcome) => decideHeldName(db, held, outcome, now),
  }));
  return retry(context, [...texts, ...names]);
}

interface Held {
  readonly text: string;
  readonly decide: (outcome: Outcome) => HeldDecision;
}

async function retry({ db, env }: RetryContext, waiting: readonly Held[]): Promise<number> {
  let decided = 0;
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const group = waiting.slice(start, start + AT_ONCE);
    const decisions = await Promise.all(
      group.map(async ({ text, decide }) => {
        const outcome = outcomeOf(await judge(env, text));
        return outcome === undefined ? [] : [decide(outcome)];
      }),
    );
    const made = decisions.flat();
    if (made.length === 0) break;
    await commit(db, made);
    decided += made.length;
  }
  return decided;
}

function outcomeOf(judgement: Judgement): Outcome | undefined {
  if (judgement.decision === "held") return undefined;
  if (judgement.decision === "visible") return { decision: "visible", category: null };
  return { decision: "removed", category: judgement.category ?? judgement.rule };
}
