import { Stop } from "../lib/progress.ts";
import { selectCase } from "./lists.ts";
import type { Query } from "./query.ts";

const KINDS: ReadonlyMap<string, string> = new Map([
  ["wail", "wail"],
  ["comment", "comment"],
  ["reply", "ripple_reply"],
]);

const STATES: ReadonlyMap<string, string> = new Map([
  ["allow", "visible"],
  ["remove", "removed"],
]);

export const USAGE = `Usage: npm run ops -- reports | held | appeals | issues | outbox [--remote]
       npm run ops -- show ID [--remote]                    the whole text; an ID is what the lists show, e.g. wail:12
       npm run ops -- decide ID allow|remove [--remote]`;

/** Where a case stands, by its ID. Errors: the usage. */
function placeOf(id: string): { kind: string; number: string } {
  const [, name = "", number] = /^(wail|comment|reply):([1-9]\d{0,14})$/.exec(id) ?? [];
  const kind = KINDS.get(name);
  if (kind === undefined || number === undefined) throw new Stop(USAGE);
  return { kind, number };
}

const notThere = (id: string) => new Stop(`There is no ${id}. It may have been deleted.`);

/** All of a text, which the lists cut, with why it was reported and what its author says; not who wrote it. */
export async function show(query: Query, id: string): Promise<string> {
  const { kind, number } = placeOf(id);
  const [found] = await query(selectCase(kind, number));
  if (found === undefined || found.text === null) throw notThere(id);
  const { state, reasons, text, appeal } = found;
  const about = [`${id} is ${state}.`, ...(reasons === null ? [] : [`Reported as: ${reasons}.`])].join(" ");
  return [about, text, ...(appeal === null ? [] : [`Its author's appeal:\n${appeal}`])].join("\n\n");
}

/**
 * Decides about a text as an operator: everybody sees it, or only its author does. The database does the rest: closes
 * its reports and its appeal, writes the moderation log, moves the shells, tells the author.
 */
export async function decide(query: Query, id: string, verdict: string): Promise<string> {
  const { kind, number } = placeOf(id);
  const state = STATES.get(verdict);
  if (state === undefined) throw new Stop(USAGE);
  const itself = `kind = '${kind}' AND id = ${number}`;
  const [before] = await query(`SELECT moderation FROM moderated_content WHERE ${itself}`);
  if (before === undefined) throw notThere(id);
  await query(`INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
    VALUES ('${kind}', ${number}, '${state}', 'operator', NULL, ${Date.now()})`);
  const [after] = await query(`SELECT moderation FROM moderated_content WHERE ${itself}`);
  if (after !== undefined && after.moderation !== state)
    throw new Stop(`${id} cannot be shown again: its author's account is deleted, and it goes within a week.`);
  return `${id} was ${before.moderation} and is now ${after?.moderation}.`;
}
