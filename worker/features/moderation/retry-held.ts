import { CONTENT_KINDS, type ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { type OperatorWord, readOperatorSettings } from "../../db/operator-settings.ts";
import { type Budget, type Progress, sumOf } from "../../lib/budget.ts";
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

/** Calls of a group at most: both models about each text, and a hint for each pod. */
const CALLS_PER_GROUP = 3 * CONCURRENCY;

interface RetryContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly budget: Budget;
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

/**
 * Asks the guard again about everything that waits for its answer, as much as there is: texts about children's safety
 * first, then those about somebody's despair, then all others, the oldest of each first. It publishes the text, removes it
 * or leaves it to the operators. Without an answer it waits on.
 */
export async function retryHeld(context: RetryContext): Promise<Progress> {
  const { words } = await readOperatorSettings(context);
  const lanes: Progress[] = [];
  for (const lane of UNANSWERED) lanes.push(await retryLane(context, words, lane));
  return sumOf(lanes);
}

async function retryLane(context: RetryContext, words: Words, lane: Lane): Promise<Progress> {
  const { budget } = context;
  let done = 0;
  while (budget.take()) {
    const waiting = await readLane(context, lane);
    if (waiting.length === 0) return { done, remaining: 0 };
    for (let start = 0; start < waiting.length; start += CONCURRENCY) {
      const remaining = waiting.length - start;
      if (!budget.take(1, CALLS_PER_GROUP)) return { done, remaining };
      const made = await retryGroup(context, words, waiting.slice(start, start + CONCURRENCY));
      if (made === 0) return { done, remaining };
      done += made;
    }
  }
  return { done, remaining: 1 };
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
