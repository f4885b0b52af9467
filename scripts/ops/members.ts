import { UserError } from "../lib/progress.ts";
import type { Query } from "./query.ts";
import { literal, memberOf, notThere, shownTime } from "./sql.ts";

const HOUR_MS = 60 * 60 * 1000;
const UNITS: ReadonlyMap<string, number> = new Map([
  ["h", HOUR_MS],
  ["d", 24 * HOUR_MS],
]);

/** Members are noted by number: the log of operators outlives accounts. */
export async function withoutAddress(query: Query, who: string): Promise<string> {
  if (!who.includes("@")) return who;
  const [member] = await query(`SELECT id FROM users WHERE email = ${literal(who.toLowerCase())}`);
  if (member === undefined) throw new UserError(`There is no member with the address ${who}.`);
  return `member:${member.id}`;
}

/**
 * Suspends a member for "12h" or "7d", also as the author of an anonymous wail. What it says is the same whoever that
 * is and whether they were suspended before: nobody finds the author of an anonymous wail by trying. Of several
 * suspensions the longest holds. It ends at a full hour.
 */
export async function suspend(query: Query, who: string, time: string, reason: string | undefined): Promise<string> {
  const ms = Number.parseInt(time, 10) * (UNITS.get(time.slice(-1)) ?? 0);
  const until = Math.ceil((Date.now() + ms) / HOUR_MS) * HOUR_MS;
  await assertThere(query, who);
  await query(`UPDATE users SET
      suspension_reason = iif(coalesce(suspended_until, 0) < ${until}, ${reason ? literal(reason) : "NULL"}, suspension_reason),
      suspended_until = max(coalesce(suspended_until, 0), ${until})
    WHERE id = ${memberOf(who)}`);
  return `${named(who)} is suspended until ${shownTime(until)} UTC.`;
}

/** Ends a suspension, whatever it was for. */
export async function unsuspend(query: Query, who: string): Promise<string> {
  await assertThere(query, who);
  await query(`UPDATE users SET suspended_until = NULL, suspension_reason = NULL WHERE id = ${memberOf(who)}`);
  return `${named(who)} is not suspended any more.`;
}

/** Whether the member or the text exists. That an anonymous wail has no author any more is not said. */
async function assertThere(query: Query, who: string): Promise<void> {
  if ((await query(`SELECT 1 FROM ${memberOf(who)}`)).length === 0) throw notThere(who);
}

const named = (who: string) => (who.startsWith("member:") ? who : `Whoever wrote ${who}`);

/** Texts of one step. Each is a decision with all that follows: notices, shells, the log. */
const STEP = 50;

/** Texts under Squid Ink, with who wrote them while the account exists. */
const INK = `(SELECT 'wail' AS kind, id, author_id FROM posts WHERE is_anonymous
  UNION ALL SELECT 'comment', id, ink_author_id FROM post_comments WHERE author_id IS NULL)`;

/**
 * Removes everything that stands under a member's name, as `decide ID remove` does it. Squid Ink stays: if it went at
 * the same time, everybody would see whose it was.
 */
export async function removeAll(query: Query, who: string): Promise<string> {
  const [member] = await query(`SELECT ${memberOf(who)} AS id, (
    SELECT 1 FROM ${INK} WHERE kind || ':' || id = ${literal(who)}) AS is_ink`);
  if (member?.is_ink === 1)
    throw new UserError(
      `${who} is Squid Ink: what goes at the same time would show whose it is. Decide about it alone.`,
    );
  if (typeof member?.id !== "number") throw notThere(who);
  const texts = `FROM moderated_content WHERE author_id = ${member.id} AND moderation <> 'removed'
    AND (kind, id) NOT IN (SELECT kind, id FROM ${INK} WHERE author_id = ${member.id})`;
  const left = async () => Number((await query(`SELECT count(*) AS texts ${texts}`))[0]?.texts);
  const before = await left();
  let now = before;
  for (let last = Number.POSITIVE_INFINITY; now > 0 && now < last; ) {
    await query(`INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
      SELECT kind, id, 'removed', 'operator', NULL, ${Date.now()} ${texts} LIMIT ${STEP}`);
    last = now;
    now = await left();
  }
  return `${before - now} texts are removed.${now === 0 ? "" : ` ${now} are new meanwhile: run it again.`}`;
}
