import { WORD_ACTIONS } from "../../worker/db/schema/operators.ts";
import { judgeByRules } from "../../worker/features/moderation/embedded-rules.ts";
import { findOperatorWord, isLongEnough } from "../../worker/features/moderation/operator-words.ts";
import { UserError } from "../lib/progress.ts";
import { cell } from "./printed.ts";
import type { Query, Row } from "./query.ts";
import { literal, shownTime } from "./sql.ts";

/** More would cost time with every text. */
const MOST_WORDS = 1000;
const LONGEST = 100;

const isAction = (action: unknown) => WORD_ACTIONS.find((one) => one === action);

/** The words of the operators. */
export async function listWords(query: Query): Promise<Row[]> {
  const words = await query(`SELECT name AS id, value AS action, set_by AS "by", set_at AS since, note
    FROM operator_settings WHERE kind = 'word' ORDER BY name`);
  return words.map(({ id, action, by, since, note }) => ({
    id: cell(`${id}`),
    action: `${action}`,
    by: cell(`${by}`),
    since: shownTime(Number(since)),
    note: note === null ? "" : cell(`${note}`),
  }));
}

/** Adds a word or phrase, or changes what is done about it. It is in force everywhere within a minute. */
export async function addWord(
  query: Query,
  word: string,
  { action, note, operator }: { action: string | undefined; note: string | undefined; operator: string },
): Promise<string> {
  const known = isAction(action);
  if (known === undefined) throw new UserError(`Say what it does: --action ${WORD_ACTIONS.join("|")}`);
  if (word.length > LONGEST || !isLongEnough(word))
    throw new UserError(`A word has two letters at least, and at most ${LONGEST} characters.`);
  const [count] = await query(`SELECT count(*) AS words FROM operator_settings
    WHERE kind = 'word' AND name <> ${literal(word.toLowerCase())}`);
  if (Number(count?.words) >= MOST_WORDS) throw new UserError(`There are ${MOST_WORDS} words already. Remove some.`);
  await query(`INSERT OR REPLACE INTO operator_settings (kind, name, value, note, set_by, set_at)
    VALUES ('word', ${literal(word.toLowerCase())}, '${known}', ${note ? literal(note) : "NULL"},
      ${literal(operator)}, ${Date.now()})`);
  return `"${word}" is in force within a minute: ${known}.`;
}

/** Removes a word. */
export async function removeWord(query: Query, word: string): Promise<string> {
  const [gone] = await query(`DELETE FROM operator_settings
    WHERE kind = 'word' AND name = ${literal(word.toLowerCase())} RETURNING name`);
  if (gone === undefined) throw new UserError(`"${word}" is not among the words: see words list.`);
  return `"${word}" is not looked for any more, within a minute.`;
}

/** What would happen to a text by the words and the embedded rules; the guard is not asked. */
export async function testWords(query: Query, text: string): Promise<string> {
  const rows = await query("SELECT name, value FROM operator_settings WHERE kind = 'word'");
  const words = rows.flatMap(({ name, value }) => {
    const action = isAction(value);
    return action === undefined ? [] : [{ word: `${name}`, action }];
  });
  const found = findOperatorWord(words, text);
  const { action, ...why } = judgeByRules(text);
  return [
    found === undefined ? "Words: nothing found." : `Words: "${found.word}" (${found.action}).`,
    `Embedded rules: ${[action, ...Object.values(why).filter(Boolean)].join(", ")}.`,
  ].join("\n");
}
