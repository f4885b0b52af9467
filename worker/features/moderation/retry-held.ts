import type { ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { type OperatorWord, readOperatorSettings } from "../../db/operator-settings.ts";
import type { ContentReference } from "./content.repository.ts";
import {
  commitDecisions,
  decideHeldName,
  decideHeldText,
  type HeldDecision,
  type HeldQueue,
  type Outcome,
  selectHeldNames,
  selectHeldTexts,
} from "./held.repository.ts";
import { hintAtDecision } from "./hint-at-text.ts";
import { type Judgement, judge } from "./judge.ts";

/** The texts of each kind, and members with a held name, of one run. Each asks the guard once. */
const PER_RUN = { texts: 15, names: 10 };

/** While operators drain a backlog (`npm run ops -- held drain`). A run stays far below the platform's limits. */
const PER_RUN_DRAINING = { texts: 150, names: 50 };

/** Questions to the guard at the same time. When none of them gets an answer, the guard is down and the run ends. */
const CONCURRENCY = 5;

interface RetryContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/** Something the guard is asked about, and its position in its queue. */
interface Held {
  readonly queue: HeldQueue;
  readonly position: number;
  readonly text: string;
  readonly decide: (outcome: Outcome) => HeldDecision;
}

/**
 * Asks the guard again about everything held, and makes it visible or removes it. Without an answer it stays held.
 * Returns how many were decided.
 */
export async function retryHeld(context: RetryContext): Promise<number> {
  const { db, now } = context;
  const { switches, words } = await readOperatorSettings(context);
  const perRun = switches.has("held_drain") ? PER_RUN_DRAINING : PER_RUN;
  const [wails, comments, replies, names] = await db.batch([
    selectHeldTexts(db, "wail", perRun.texts),
    selectHeldTexts(db, "comment", perRun.texts),
    selectHeldTexts(db, "ripple_reply", perRun.texts),
    selectHeldNames(db, perRun.names),
  ]);
  const texts = (kind: ContentKind, rows: typeof wails): Held[] =>
    rows.map((row) => ({
      queue: kind,
      position: row.id,
      text: row.content,
      decide: (outcome) => decideHeldText(db, { kind, ...row }, outcome, now),
    }));
  const ofMembers = names.map(
    (held): Held => ({
      queue: "name",
      position: held.memberId,
      text: held.name,
      decide: (outcome) => decideHeldName(db, held, outcome, now),
    }),
  );
  const queues = [texts("wail", wails), texts("comment", comments), texts("ripple_reply", replies), ofMembers];
  return retry(context, words, interleave(queues));
}

/**
 * Takes one of each queue in turn, so that the first group, which decides whether the run goes on, has all kinds: a few
 * wails that the guard never answers about must not block the names.
 */
const interleave = (queues: readonly (readonly Held[])[]): Held[] =>
  Array.from({ length: Math.max(...queues.map(({ length }) => length)) }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();

async function retry(context: RetryContext, words: readonly OperatorWord[], waiting: readonly Held[]): Promise<number> {
  const { db, env } = context;
  let decided = 0;
  for (let start = 0; start < waiting.length; start += CONCURRENCY) {
    const group = waiting.slice(start, start + CONCURRENCY);
    const shown: ContentReference[] = [];
    const decisions = await Promise.all(
      group.map(async ({ queue, position, text, decide }) => {
        const outcome = outcomeOf(await judge(env, text, { isName: queue === "name", words }));
        if (outcome?.decision === "visible" && queue !== "name") shown.push({ kind: queue, id: position });
        return outcome === undefined ? [] : [decide(outcome)];
      }),
    );
    const made = decisions.flat();
    await commitDecisions(db, made, new Map(group.map(({ queue, position }) => [queue, position])));
    await Promise.all(shown.map((text) => hintAtDecision(context, text, "shown")));
    if (made.length === 0) break;
    decided += made.length;
  }
  return decided;
}

function outcomeOf(judgement: Judgement): Outcome | undefined {
  if (judgement.decision === "held") return undefined;
  if (judgement.decision === "visible") return { decision: "visible", category: null };
  return { decision: "removed", category: judgement.category ?? judgement.rule };
}
