import { UserError } from "../lib/progress.ts";

/** A text as a literal of SQL. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A moment for people, as the lists show it. */
export const shownTime = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace("T", " ");

/** The column with the author, and its table. */
const AUTHORS: ReadonlyMap<string, string> = new Map([
  ["member", "id FROM users"],
  ["wail", "author_id FROM posts"],
  ["comment", "coalesce(author_id, ink_author_id) FROM post_comments"],
  ["reply", "user_id FROM daily_ripple_replies"],
]);

/** The id of a member in SQL, by "member:7" or by what they wrote, e.g. "wail:42". */
export function memberOf(who: string): string {
  const [kind = "", id] = who.split(":");
  return `(SELECT ${AUTHORS.get(kind)} WHERE id = ${Number(id)})`;
}

export const notThere = (what: string) => new UserError(`There is no ${what}. It may have been deleted.`);
