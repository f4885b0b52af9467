import type { D1Database } from "@cloudflare/workers-types";
import type { ContentKind } from "../../worker/contract/safety.ts";
import { COUNTERS, driftOf } from "../../worker/db/counters.ts";
import { UNSAFE_WORD } from "../../worker/testing/faults.ts";
import { isGone, type Known, type Model, RELATIONS, type Relation } from "./model.ts";

/** What must be so after all, found in the database itself. */
export interface Verdict {
  /** Acknowledged, and not there. */
  readonly lost: string[];
  /** There twice, or although nobody did it or its end was acknowledged. */
  readonly doubled: string[];
  /** Counters that are not equal to their recount. */
  readonly miscounted: string[];
  /** What refers to something that is not there, and everything else that is broken. */
  readonly broken: string[];
}

const all = async (db: D1Database, sql: string): Promise<Record<string, unknown>[]> =>
  (await db.prepare(sql).all<Record<string, unknown>>()).results;

const TEXTS: Record<ContentKind, string> = {
  wail: "posts",
  comment: "post_comments",
  ripple_reply: "daily_ripple_replies",
};

/** The rows of each relation, as the model names them. */
const STORED: Record<Relation, string> = {
  like: "SELECT user_id || ' ' || post_id AS name FROM post_likes",
  reaction: "SELECT user_id || ' ' || reply_id || ' ' || reaction_type AS name FROM daily_ripple_reactions",
  membership: "SELECT user_id || ' ' || community_id AS name FROM community_memberships WHERE is_active",
  block: "SELECT blocker_id || ' ' || blocked_id AS name FROM blocks",
  report: `SELECT reporter_id || ' ' || kind || ' ' || content_id AS name FROM content_reports
    WHERE reporter_id IS NOT NULL`,
};

/** No foreign key says so. */
const ORPHANS = [
  `SELECT 'a report of nothing' AS what FROM content_reports AS it WHERE NOT EXISTS (
     SELECT 1 FROM moderated_content WHERE kind = it.kind AND id = content_id)`,
  `SELECT 'an appeal of nothing' AS what FROM appeals AS it WHERE NOT EXISTS (
     SELECT 1 FROM moderated_content WHERE kind = it.kind AND id = content_id)`,
  "SELECT 'a wail without author that never expires' AS what FROM posts WHERE author_id IS NULL AND expires_at IS NULL",
  `SELECT 'an unsafe text for everybody: ' || content AS what FROM moderated_content
   WHERE moderation = 'visible' AND content LIKE '%${UNSAFE_WORD}%'`,
  `SELECT 'an unsafe name for everybody' AS what FROM users WHERE display_name LIKE '%${UNSAFE_WORD}%'`,
  `SELECT 'a text that still waits for the guard: ' || content AS what FROM moderated_content AS it
   WHERE moderation = 'held' AND held_for LIKE 'no_answer%' AND NOT EXISTS (
     SELECT 1 FROM content_reports WHERE kind = it.kind AND content_id = it.id)`,
  "SELECT 'a name that still waits for the guard' AS what FROM held_names",
];

export async function check(db: D1Database, model: Model): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], miscounted: [], broken: [] };
  await checkTexts(db, model, verdict);
  await checkRelations(db, model, verdict);
  await checkMembers(db, model, verdict);
  await checkConsistency(db, verdict);
  return verdict;
}

function compare({ lost, doubled }: Verdict, what: string, expected: Known, stored: number): void {
  if (expected === true && stored === 0) lost.push(what);
  if (stored > 1 || (expected === false && stored > 0)) doubled.push(`${what} (${stored})`);
}

/** What has to be there of something that may be gone by now. */
const unlessGone = (holds: Known, gone: Known): Known => (gone === "unknown" ? holds && gone : !gone && holds);

async function checkTexts(db: D1Database, model: Model, verdict: Verdict): Promise<void> {
  for (const [kind, table] of Object.entries(TEXTS)) {
    const rows = await all(db, `SELECT content, count(*) AS count, min(id) AS id FROM ${table} GROUP BY content`);
    const stored = new Map(rows.map(({ content, count, id }) => [String(content), { count: Number(count), id }]));
    for (const text of model.texts.filter((sent) => sent.kind === kind)) {
      const { content, isStored, id } = text;
      const row = stored.get(content);
      compare(verdict, `${kind} "${content}"`, unlessGone(isStored, isGone(text)), row?.count ?? 0);
      if (row && id !== undefined && row.id !== id) verdict.broken.push(`"${content}" is ${row.id} instead of ${id}`);
      stored.delete(content);
    }
    for (const content of stored.keys()) verdict.doubled.push(`${kind} "${content}", which nobody sent`);
  }
}

async function checkRelations(db: D1Database, model: Model, verdict: Verdict): Promise<void> {
  for (const relation of RELATIONS) {
    const stored = new Set((await all(db, STORED[relation])).map(({ name }) => String(name)));
    for (const [name, fact] of model.facts[relation]) {
      compare(verdict, `${relation} ${name}`, unlessGone(fact.holds, fact.isGone()), Number(stored.delete(name)));
    }
    for (const name of stored) verdict.doubled.push(`${relation} ${name}, which nobody did`);
  }
}

async function checkMembers(db: D1Database, model: Model, verdict: Verdict): Promise<void> {
  const users = new Map(
    (await all(db, "SELECT id, email, display_name AS name FROM users")).map((row) => [row.email, row]),
  );
  for (const { email, isDeleted, id, name } of model.members) {
    const user = users.get(email);
    compare(verdict, `account ${email}`, !isDeleted, Number(users.delete(email)));
    if (user && user.id !== id) verdict.broken.push(`${email} is ${user.id} instead of ${id}`);
    if (user && name !== undefined && user.name !== name)
      verdict.lost.push(`the name ${name} of ${email}: ${user.name}`);
  }
  for (const email of users.keys()) verdict.doubled.push(`account ${email}, which nobody opened`);
}

/** What has to be so whatever the members did. */
export async function checkConsistency(db: D1Database, { miscounted, broken }: Verdict): Promise<void> {
  for (const counter of COUNTERS) {
    for (const { id, stored, counted } of await all(db, driftOf(counter))) {
      miscounted.push(`${counter.table}.${counter.column} of row ${id} is ${stored}, a recount says ${counted}`);
    }
  }
  for (const row of await all(db, "PRAGMA foreign_key_check")) broken.push(`orphan: ${JSON.stringify(row)}`);
  for (const row of await all(db, "PRAGMA quick_check")) if (row.quick_check !== "ok") broken.push(JSON.stringify(row));
  for (const orphan of ORPHANS) for (const { what } of await all(db, orphan)) broken.push(String(what));
  const search = db.prepare("INSERT INTO wail_search (wail_search, rank) VALUES ('integrity-check', 1)");
  await search.run().catch((error: Error) => broken.push(`the index of the search: ${error.message}`));
}
