import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { positionIn, savePosition } from "../../db/job-progress.ts";
import { heldNames } from "../../db/schema/index.ts";
import { contentTable } from "./content.repository.ts";
import { heldNameDecisions, moderationDecisions } from "./decisions.repository.ts";

/** A text that waits for the guard. */
export interface HeldText {
  readonly kind: ContentKind;
  readonly id: number;
  readonly content: string;
}

/** What the guard made of something that was held. */
export interface Outcome {
  readonly decision: "visible" | "removed";
  readonly category: string | null;
}

/** The rounds in which the retry goes through what waits, each by ids of its own. */
export type Round = ContentKind | "name";

const roundName = (round: Round) => `retry_held:${round}`;

/**
 * The next texts of a kind that wait for the guard; those that wait for a person are not among them. Each run goes on
 * after what the run before asked about, and from the start again at the end: whatever the guard never answers about
 * keeps nothing else waiting. The index is named because the condition alone could as well walk through all texts.
 */
export function selectHeldTexts(db: Db, kind: ContentKind, limit: number) {
  const table = contentTable(kind);
  const stretch = (side: SQL) => sql`SELECT id, content FROM (
    SELECT id, content FROM ${table} INDEXED BY ${sql.identifier(`${getTableName(table)}_held`)}
    WHERE moderation = 'held' AND id ${side} ${positionIn(roundName(kind))} AND NOT EXISTS (
      SELECT 1 FROM content_reports WHERE kind = ${kind} AND content_id = ${table.id} AND is_reviewed = 0)
    ORDER BY id LIMIT ${limit})`;
  return db
    .select({ id: sql<number>`id`.as("id"), content: sql<string>`content`.as("content") })
    .from(sql`(${stretch(sql`>`)} UNION ALL ${stretch(sql`<=`)} LIMIT ${limit})`);
}

/** Decides about a held text. One that has been decided or deleted meanwhile stays as it is. */
export const decideHeldText = (db: Db, { kind, id }: HeldText, outcome: Outcome, now: number) =>
  db.insert(moderationDecisions).values({ kind, contentId: id, ...outcome, decidedBy: "retry", createdAt: now });

type NameField = (typeof heldNames.$inferSelect)["field"];

/** Commits decisions, and how far the rounds have come, in one transaction. */
export async function commit(
  db: Db,
  decisions: readonly HeldDecision[],
  reached: ReadonlyMap<Round, number>,
): Promise<void> {
  const positions = Array.from(reached, ([round, position]) => savePosition(db, roundName(round), position));
  const [first, ...rest] = [...decisions, ...positions];
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** A member's name as the member sees it: the one that waits, if one does, else the one everybody sees. */
export const nameShownToOwner = (field: NameField) =>
  sql<string | null>`coalesce(
    (SELECT value FROM held_names WHERE member_id = users.id AND field = ${field}), users.${sql.identifier(field)}
  )`.as(`own_${field}`);

/** Stores a display name that waits, where none does; the one before stays what others see. */
export const holdDisplayName = (db: Db, memberId: number, value: string, now: number) =>
  db.insert(heldNames).values({ memberId, field: "display_name", value, createdAt: now });

/** Forgets a display name that waits: its bearer has chosen another one, be it the one that everybody sees. */
export const dropHeldDisplayName = (db: Db, memberId: number) =>
  db.delete(heldNames).where(and(eq(heldNames.memberId, memberId), eq(heldNames.field, "display_name")));

/** For the transaction that creates a member without them: keeps first and last name for the guard to judge. */
export function holdRegistrationNames(
  db: Db,
  memberId: SQL<number>,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: number,
) {
  const hold = (field: NameField, value: string) => ({ memberId, field, value, createdAt: now });
  return db.insert(heldNames).values([hold("first_name", firstName), hold("last_name", lastName)]);
}

/** A name that waits for the guard. */
export interface HeldName {
  readonly memberId: number;
  readonly kind: "display_name" | "registration_name";
  readonly name: string;
}

/** The names of the next members who wait, in rounds like the texts; first and last name of a registration are one. */
export function selectHeldNames(db: Db, members: number) {
  const position = positionIn(roundName("name"));
  const stretch = (side: SQL) => sql`SELECT member_id FROM (
    SELECT DISTINCT member_id FROM held_names WHERE member_id ${side} ${position} ORDER BY member_id LIMIT ${members})`;
  const next = sql`SELECT member_id FROM (${stretch(sql`>`)} UNION ALL ${stretch(sql`<=`)} LIMIT ${members})`;
  const kind = sql<HeldName["kind"]>`iif(${heldNames.field} = 'display_name', 'display_name', 'registration_name')`;
  return db
    .select({
      memberId: heldNames.memberId,
      kind: kind.as("kind"),
      name: sql<string>`group_concat(${heldNames.value}, ' ' ORDER BY ${heldNames.field})`.as("name"),
    })
    .from(heldNames)
    .where(sql`${heldNames.memberId} IN (${next})`)
    .groupBy(heldNames.memberId, kind)
    .orderBy(sql`${heldNames.memberId} <= ${position}`, heldNames.memberId);
}

/** Gives a held name to its member or drops it. One that was changed meanwhile is left alone. */
export const decideHeldName = (db: Db, held: HeldName, outcome: Outcome, now: number) =>
  db.insert(heldNameDecisions).values({ ...held, ...outcome, createdAt: now });

export type HeldDecision = ReturnType<typeof decideHeldText> | ReturnType<typeof decideHeldName>;
