import type { ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import {
  commit,
  decideHeldName,
  decideHeldText,
  type HeldDecision,
  type Outcome,
  type Round,
  selectHeldNames,
  selectHeldTexts,
} from "./held.repository.ts";
import { type Judgement, judge } from "./judge.ts";

/** Texts of each kind, and members with a name, that one run looks at; each asks the guard once. */
const PER_RUN = { texts: 15, names: 10 };

/** Asked at the same time. When none of them gets an answer, the guard is down and the run ends. */
const AT_ONCE = 5;

interface RetryContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/** Something the guard is asked about, and its place in its round. */
interface Held {
  readonly round: Round;
  readonly position: number;
  readonly text: string;
  readonly decide: (outcome: Outcome) => HeldDecision;
}

/**
 * Asks again about what is held because the guard gave no answer, and makes it visible or removes it; without an answer
 * it goes on waiting. Returns how many were decided.
 */
export async function retryHeld(context: RetryContext): Promise<number> {
  const { db, now } = context;
  const [wails, comments, replies, names] = await db.batch([
    selectHeldTexts(db, "wail", PER_RUN.texts),
    selectHeldTexts(db, "comment", PER_RUN.texts),
    selectHeldTexts(db, "ripple_reply", PER_RUN.texts),
    selectHeldNames(db, PER_RUN.names),
  ]);
  const texts = (kind: ContentKind, rows: typeof wails): Held[] =>
    rows.map((row) => ({
      round: kind,
      position: row.id,
      text: row.content,
      decide: (outcome) => decideHeldText(db, { kind, ...row }, outcome, now),
    }));
  const ofMembers = names.map(
    (held): Held => ({
      round: "name",
      position: held.memberId,
      text: held.name,
      decide: (outcome) => decideHeldName(db, held, outcome, now),
    }),
  );
  const rounds = [texts("wail", wails), texts("comment", comments), texts("ripple_reply", replies), ofMembers];
  return retry(context, inTurns(rounds));
}

/**
 * One of each kind after the other, so that the first few, on which it depends whether the run goes on, are of all kinds:
 * a handful of wails that the guard never answers about must not keep the names waiting.
 */
const inTurns = (rounds: readonly (readonly Held[])[]): Held[] =>
  Array.from({ length: Math.max(...rounds.map(({ length }) => length)) }, (_, turn) =>
    rounds.flatMap((round) => round.slice(turn, turn + 1)),
  ).flat();

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
    await commit(db, made, new Map(group.map(({ round, position }) => [round, position])));
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
