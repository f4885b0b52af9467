import { z } from "zod";
import { UserError } from "../lib/progress.ts";
import { selectCase } from "./lists.ts";
import { quoted } from "./printed.ts";
import type { Query, Row } from "./query.ts";
import { usageError } from "./usage.ts";

const KINDS: ReadonlyMap<string, string> = new Map([
  ["wail", "wail"],
  ["comment", "comment"],
  ["reply", "ripple_reply"],
]);

const STATES: ReadonlyMap<string, string> = new Map([
  ["allow", "visible"],
  ["remove", "removed"],
]);

/** Where a case stands, by its ID. Errors: the usage. */
function placeOf(id: string): { kind: string; number: string } {
  const [, name = "", number] = /^(wail|comment|reply):([1-9]\d{0,14})$/.exec(id) ?? [];
  const kind = KINDS.get(name);
  if (kind === undefined || number === undefined) throw usageError();
  return { kind, number };
}

const notThere = (id: string) => new UserError(`There is no ${id}. It may have been deleted.`);

/** What a text said before, and until when. */
const earlierTexts = z.array(z.tuple([z.string(), z.string()]));

/**
 * All of a text, which the lists cut, with what it said before it was edited, why it was reported, what was last decided, and
 * what its author says; not who wrote it. What members wrote is marked line by line, for a terminal of so many columns.
 */
export async function show(query: Query, id: string, columns?: number): Promise<string> {
  const { kind, number } = placeOf(id);
  const [found] = await query(selectCase(kind, number));
  if (found === undefined || found.text === null) throw notThere(id);
  const { state, reasons, decision, text, appeal, earlier } = found;
  const about = [
    `${id} is ${state}.`,
    ...(reasons === null ? [] : [`Reported as: ${reasons}.`]),
    ...(decision === null ? [] : [`Last decision: ${decision}.`]),
  ].join(" ");
  const appealed = appeal === null ? [] : [`Its author's appeal:\n${quoted(`${appeal}`, columns)}`];
  const edits = earlierTexts
    .parse(JSON.parse(`${earlier}`))
    .map(([content, until]) => `Before it was edited, until ${until}:\n${quoted(content, columns)}`);
  return [about, quoted(`${text}`, columns), ...edits, ...appealed].join("\n\n");
}

/**
 * Decides about a text as an operator: everybody sees it, or only its author does. The database does the rest: closes
 * its reports and its appeal, writes the moderation log, moves the shells, tells the author. What the answer says was read
 * from the database afterwards: others, too, delete and decide in that moment.
 */
export async function decide(query: Query, id: string, verdict: string): Promise<string> {
  const { kind, number } = placeOf(id);
  const state = STATES.get(verdict);
  if (state === undefined) throw usageError();
  const text = `FROM moderated_content WHERE kind = '${kind}' AND id = ${number}`;
  // As the index of the log wants it; the ordinary way in is no decision to tell of.
  const decisions = `FROM moderation_log WHERE kind = '${kind}' AND content_id = ${number} AND decided_by <> 'accepted'`;
  const [before] = await query(`SELECT moderation, (SELECT coalesce(max(id), 0) ${decisions}) AS newest ${text}`);
  if (before === undefined) throw notThere(id);
  await query(`INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
    VALUES ('${kind}', ${number}, '${state}', 'operator', NULL, ${Date.now()})`);
  const since = `SELECT count(*) ${decisions} AND id > ${before.newest}`;
  const [after] = await query(`SELECT moderation, (${since}) AS decisions ${text}`);
  return outcome(id, state, before, after);
}

/** What has become of a decision, by its text as it was before and is after. Errors: what has come in its way. */
function outcome(id: string, state: string, before: Row, after: Row | undefined): string {
  if (after === undefined) throw new UserError(`${id} has been deleted in the meantime: nothing is left to decide.`);
  if (after.decisions === 0)
    throw new UserError(`${id} cannot be shown again: its author's account is deleted, and it goes within a week.`);
  if (after.moderation === state) {
    const decided = `${id} was ${before.moderation} and is now ${state}.`;
    return after.decisions === 1 ? decided : `${decided} Something else was decided about it in the same moment.`;
  }
  // Operators hold nothing back: they allow or remove.
  const why =
    after.moderation === "held"
      ? "new reports have hidden it after your decision"
      : "another operator has decided so after you";
  throw new UserError(`${id} is ${after.moderation} all the same: ${why}.`);
}
