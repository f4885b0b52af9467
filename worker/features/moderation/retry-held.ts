import type { Caller } from "../../db/as-member.ts";
import { type OperatorWord, readOperatorSettings } from "../../db/operator-settings.ts";
import { type Budget, type Progress, sumOf } from "../../lib/budget.ts";
import type { Hint } from "../../pod/hints.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { isNameKind, type TextKind } from "./decisions.repository.ts";
import {
  commitDecisions,
  decideHeld,
  type Held,
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

type RetryContext = Pick<Caller, "db" | "env" | "now"> & { readonly budget: Budget };

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

/**
 * The next of each queue of a lane, one of each in turn, so that the first group, which decides whether the lane goes on,
 * has all kinds: a few wails that the guard never answers about must not block the names. Each run continues where the
 * run before stopped.
 */
async function readLane({ db }: RetryContext, lane: Lane): Promise<Held[]> {
  const queues: readonly Held[][] = await db.batch([
    selectHeldTexts(db, "wail", lane, PER_READ),
    selectHeldTexts(db, "comment", lane, PER_READ),
    selectHeldTexts(db, "ripple_reply", lane, PER_READ),
    selectHeldNames(db, lane === "no_answer" ? PER_READ : 0),
  ]);
  const turns = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

/** A hint says nothing of a text that the decision found changed: its pod reads what is there. */
function hintOf(kind: TextKind, subject: number): Hint {
  if (kind === "ripple_reply") return { type: "ripple", rippleId: subject };
  return { type: kind === "comment" ? "comment" : "wail", wailId: subject };
}

/** Decides about a group in one transaction. Returns how many were decided. */
async function retryGroup(context: RetryContext, words: Words, group: readonly Held[]): Promise<number> {
  const { db, env, now } = context;
  const hints = new Map<number, Hint[]>();
  const decisions = await Promise.all(
    group.map(async (held) => {
      const { kind, text, parent, podId, subject } = held;
      const outcome = outcomeOf(await judge(env, text, { isName: isNameKind(kind), words, parent, insists: true }));
      if (outcome?.decision === "visible" && podId !== null && subject !== null) {
        hints.set(podId, [...(hints.get(podId) ?? []), hintOf(kind, subject)]);
      }
      return outcome === undefined ? [] : [decideHeld(db, held, outcome, now)];
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
