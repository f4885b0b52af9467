import { CONTENT_KINDS, type ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { type OperatorWord, readOperatorSettings } from "../../db/operator-settings.ts";
import type { Hint } from "../../pod/hints.ts";
import { reportHints } from "../../pod/report-hints.ts";
import {
  commitDecisions,
  decideHeldName,
  decideHeldText,
  type HeldDecision,
  type Outcome,
  selectHeldNames,
  selectHeldTexts,
} from "./held.repository.ts";
import { UNANSWERED } from "./held-for.ts";
import { type Judgement, judge } from "./judge.ts";

/** The texts of each kind, and members with a held name, that are read at once. */
const PER_READ = 50;

/** Questions to the guard at the same time. When none of them gets an answer, the guard is down and the lane ends. */
const CONCURRENCY = 5;

/**
 * How much one run does at most: three of them, which is half an hour, decide what an hour without the guard leaves
 * (docs/operations.md). One invocation may ask D1 1,000 times and make 10,000 calls: a group of five is one batch, ten
 * calls of models at most and a hint for each of its pods. A run also ends before the next one begins.
 */
const PER_RUN = { questions: 2500, ms: 480_000 };

interface RetryContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/** Something the guard is asked about, and its position in its queue. */
interface Held {
  readonly queue: string;
  readonly position: number;
  readonly text: string;
  readonly isName?: true;
  readonly parent?: string | null;
  /** Whom to tell when it is shown; nobody of a name. */
  readonly shown?: { readonly podId: number; readonly hint: Hint };
  readonly decide: (outcome: Outcome) => HeldDecision;
}

type Words = readonly OperatorWord[];

type Lane = (typeof UNANSWERED)[number];

/** What is left of a run. */
interface Budget {
  questions: number;
  readonly until: number;
}

/**
 * Asks the guard again about everything that waits for its answer, as much as there is: texts about children's safety
 * first, then those about somebody's despair, then all others, the oldest of each first. It publishes the text, removes it
 * or leaves it to the operators. Without an answer it waits on. Returns how many were decided.
 */
export async function retryHeld(context: RetryContext): Promise<number> {
  const { words } = await readOperatorSettings(context);
  const budget: Budget = { questions: PER_RUN.questions, until: Date.now() + PER_RUN.ms };
  let decided = 0;
  for (const lane of UNANSWERED) decided += await retryLane(context, words, lane, budget);
  return decided;
}

async function retryLane(context: RetryContext, words: Words, lane: Lane, budget: Budget): Promise<number> {
  let decided = 0;
  for (;;) {
    const waiting = await readLane(context, lane);
    for (let start = 0; start < waiting.length; start += CONCURRENCY) {
      if (budget.questions <= 0 || Date.now() > budget.until) return decided;
      const group = waiting.slice(start, start + CONCURRENCY);
      budget.questions -= group.length;
      const made = await retryGroup(context, words, group);
      if (made === 0) return decided;
      decided += made;
    }
    if (waiting.length === 0) return decided;
  }
}

/** The next of each queue of a lane. Each run continues where the run before stopped. */
async function readLane({ db, now }: RetryContext, lane: Lane): Promise<Held[]> {
  const [wails, comments, replies, names] = await db.batch([
    selectHeldTexts(db, "wail", lane, PER_READ),
    selectHeldTexts(db, "comment", lane, PER_READ),
    selectHeldTexts(db, "ripple_reply", lane, PER_READ),
    selectHeldNames(db, lane === "no_answer" ? PER_READ : 0),
  ]);
  const texts = [wails, comments, replies].map((rows, index) => {
    const kind = CONTENT_KINDS[index] ?? "wail";
    return rows.map(
      ({ id, content, parent, podId, subject }): Held => ({
        queue: `${kind}:${lane}`,
        position: id,
        text: content,
        parent,
        shown: { podId, hint: HINTS[kind](subject) },
        decide: (outcome) => decideHeldText(db, { kind, id, content }, outcome, now),
      }),
    );
  });
  const ofMembers = names.map(
    (held): Held => ({
      queue: "name",
      position: held.memberId,
      text: held.name,
      isName: true,
      decide: (outcome) => decideHeldName(db, held, outcome, now),
    }),
  );
  return interleave([...texts, ofMembers]);
}

/**
 * Takes one of each queue in turn, so that the first group, which decides whether the lane goes on, has all kinds: a few
 * wails that the guard never answers about must not block the names.
 */
const interleave = (queues: readonly (readonly Held[])[]): Held[] =>
  Array.from({ length: Math.max(...queues.map(({ length }) => length)) }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();

/** A hint says nothing of a text that the decision found changed: its pod reads what is there. */
const HINTS: Record<ContentKind, (subject: number) => Hint> = {
  wail: (wailId) => ({ type: "wail", wailId }),
  comment: (wailId) => ({ type: "comment", wailId }),
  ripple_reply: (rippleId) => ({ type: "ripple", rippleId }),
};

/** Decides about a group in one transaction. Returns how many were decided. */
async function retryGroup(context: RetryContext, words: Words, group: readonly Held[]): Promise<number> {
  const { db, env } = context;
  const hints = new Map<number, Hint[]>();
  const decisions = await Promise.all(
    group.map(async ({ text, isName = false, parent, shown, decide }) => {
      const outcome = outcomeOf(await judge(env, text, { isName, words, parent, insists: true }));
      if (outcome?.decision === "visible" && shown !== undefined) {
        hints.set(shown.podId, [...(hints.get(shown.podId) ?? []), shown.hint]);
      }
      return outcome === undefined ? [] : [decide(outcome)];
    }),
  );
  const made = decisions.flat();
  await commitDecisions(db, made, new Map(group.map(({ queue, position }) => [queue, position])));
  await Promise.all(Array.from(hints, ([podId, ofPod]) => reportHints(context, podId, ofPod)));
  return made.length;
}

function outcomeOf(judgement: Judgement): Outcome | undefined {
  if (judgement.action === "allow") return { decision: "visible", category: null };
  if (judgement.action !== "hold") return { decision: "removed", category: judgement.rule };
  const isWaiting = UNANSWERED.some((heldFor) => heldFor === judgement.heldFor);
  return isWaiting ? undefined : { decision: "held", category: judgement.heldFor };
}
