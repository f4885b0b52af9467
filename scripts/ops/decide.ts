import { Stop } from "../lib/progress.ts";
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
       npm run ops -- decide ID allow|remove [--remote]     an ID is what the lists show, e.g. wail:12`;

/**
 * Decides about a text as an operator: everybody sees it, or only its author does. The database does the rest: closes
 * its reports and its appeal, writes the moderation log, moves the shells, tells the author.
 */
export async function decide(query: Query, id: string, verdict: string): Promise<string> {
  const [, name = "", number] = /^(wail|comment|reply):([1-9]\d{0,14})$/.exec(id) ?? [];
  const kind = KINDS.get(name);
  const state = STATES.get(verdict);
  if (kind === undefined || state === undefined) throw new Stop(USAGE);
  const itself = `kind = '${kind}' AND id = ${number}`;
  const [before] = await query(`SELECT moderation FROM moderated_content WHERE ${itself}`);
  if (before === undefined) throw new Stop(`There is no ${id}. It may have been deleted.`);
  await query(`INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
    VALUES ('${kind}', ${number}, '${state}', 'operator', NULL, ${Date.now()})`);
  const [after] = await query(`SELECT moderation FROM moderated_content WHERE ${itself}`);
  if (after !== undefined && after.moderation !== state)
    throw new Stop(`${id} cannot be shown again: its author's account is deleted, and it goes within a week.`);
  return `${id} was ${before.moderation} and is now ${after?.moderation}.`;
}
