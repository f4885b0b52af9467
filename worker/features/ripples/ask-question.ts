import type { QuestionSource, RippleQuestion, SourcedQuestion } from "../../ai/question-source.ts";
import type { Db } from "../../db/client.ts";
import { judgeByRules } from "../moderation/embedded-rules.ts";
import { bankQuestion } from "./bank/bank.ts";
import { holidayOn } from "./bank/us-holidays.ts";
import { problemWith } from "./question.rules.ts";
import { insertRipple, readQuestions } from "./ripples.repository.ts";
import { activeDates, nextDate } from "./ripples.rules.ts";

/** What the rules of moderation say to a question. */
function refusedBy(text: string): string | undefined {
  const verdict = judgeByRules(text);
  return verdict.action === "allow" ? undefined : verdict.rule;
}

interface Asking {
  readonly db: Db;
  readonly now: number;
}

/**
 * Creates the missing questions of every date whose ripple is live somewhere, and of the date after them, so that the
 * model is asked a day ahead and nobody waits for it. Running it again, or twice at once, changes nothing.
 */
export async function prepareQuestions({ db, now }: Asking, source: QuestionSource): Promise<readonly string[]> {
  const live = activeDates(now);
  const dates = [...live, ...live.slice(-1).map(nextDate)];
  const { existing, recent } = await readQuestions(db, dates);
  const missing = dates.filter((date) => !existing.includes(date));
  const asked = [...recent];
  for (const date of missing) {
    const holiday = holidayOn(date);
    const avoid = [...asked];
    const problem = (question: RippleQuestion) => problemWith(question, avoid, refusedBy);
    const question = (await source.ask({ date, holiday, avoid, problemWith: problem })) ?? fromBank(date, asked);
    const ripple = await insertRipple(db, { activeDate: date, question, holiday, now });
    asked.unshift(ripple.question);
  }
  return missing;
}

/**
 * Creates the question of a date that no cron run has prepared, from the bank because a member is waiting. Concurrent
 * requests get the same question.
 */
export async function createQuestionFromBank({ db, now }: Asking, date: string) {
  const { recent } = await readQuestions(db, [date]);
  return insertRipple(db, { activeDate: date, question: fromBank(date, recent), holiday: holidayOn(date), now });
}

function fromBank(date: string, asked: readonly string[]): SourcedQuestion {
  const [text, first, second] = bankQuestion(date, new Set(asked));
  return { text, emojis: [first, second], source: "bank" };
}
