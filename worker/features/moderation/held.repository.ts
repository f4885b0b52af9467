import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONTENT_KINDS } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { heldNames, users } from "../../db/schema/index.ts";
import { heldNameDecisions, moderationDecisions } from "./decisions.repository.ts";

const heldText = z.object({ kind: z.enum(CONTENT_KINDS), contentId: z.number(), content: z.string() });
export type HeldText = z.infer<typeof heldText>;

/** What the guard made of something that was held. */
export interface Outcome {
  readonly decision: "visible" | "removed";
  readonly category: string | null;
}

/**
 * Some of the texts that wait for the guard; those that wait for a person are not among them. Drawn at random, so that
 * texts on which the guard fails every time do not keep the others waiting.
 */
export async function selectHeldTexts(db: Db, limit: number): Promise<HeldText[]> {
  const rows = await db.all(sql`
    SELECT kind, id AS contentId, content FROM moderated_content
    WHERE moderation = 'held' AND NOT EXISTS (
      SELECT 1 FROM content_reports
      WHERE content_reports.kind = moderated_content.kind AND content_id = moderated_content.id AND is_reviewed = 0)
    ORDER BY random() LIMIT ${limit}`);
  return z.array(heldText).parse(rows);
}

/** Decides about a held text. One that has been decided or deleted meanwhile stays as it is. */
export const decideHeldText = (db: Db, { kind, contentId }: HeldText, outcome: Outcome, now: number) =>
  db.insert(moderationDecisions).values({ kind, contentId, ...outcome, decidedBy: "retry", createdAt: now });

type NameField = (typeof heldNames.$inferSelect)["field"];

/** Commits decisions in one transaction. */
export async function commit(db: Db, decisions: readonly HeldDecision[]): Promise<void> {
  const [first, ...rest] = decisions;
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** A member's name as the member sees it: the one that waits, if one does, else the one everybody sees. */
export const ownName = (field: NameField) =>
  sql<string | null>`coalesce(
    (SELECT value FROM held_names WHERE member_id = users.id AND field = ${field}), users.${sql.identifier(field)}
  )`.as(`own_${field}`);

/** Stores a display name that waits; the one before stays what others see. */
export const holdDisplayName = (db: Db, memberId: number, value: string, now: number) =>
  db
    .insert(heldNames)
    .values({ memberId, field: "display_name", value, createdAt: now })
    .onConflictDoUpdate({ target: [heldNames.memberId, heldNames.field], set: { value, createdAt: now } });

/** For the transaction that creates a member: takes first and last name out of everybody's sight until judged. */
export function holdRegistrationNames(db: Db, memberId: SQL<number>, now: number) {
  const nameOf = (field: NameField) => sql<string>`(SELECT ${sql.identifier(field)} FROM users WHERE id = ${memberId})`;
  const hold = (field: NameField) => ({ memberId, field, value: nameOf(field), createdAt: now });
  return [
    db.insert(heldNames).values([hold("first_name"), hold("last_name")]),
    db.update(users).set({ firstName: null, lastName: null }).where(sql`${users.id} = ${memberId}`),
  ] as const;
}

const heldName = z.object({
  memberId: z.number(),
  kind: z.enum(["display_name", "registration_name"]),
  name: z.string(),
});
export type HeldName = z.infer<typeof heldName>;

/** Some of the names that wait; first and last name of a registration are one. */
export async function selectHeldNames(db: Db, limit: number): Promise<HeldName[]> {
  const rows = await db.all(sql`
    SELECT member_id AS memberId, iif(field = 'display_name', 'display_name', 'registration_name') AS kind,
      group_concat(value, ' ' ORDER BY field) AS name
    FROM held_names GROUP BY 1, 2 ORDER BY random() LIMIT ${limit}`);
  return z.array(heldName).parse(rows);
}

/** Gives a held name to its member or drops it. One that was changed meanwhile is left alone. */
export const decideHeldName = (db: Db, held: HeldName, outcome: Outcome, now: number) =>
  db.insert(heldNameDecisions).values({ ...held, ...outcome, createdAt: now });

export type HeldDecision = ReturnType<typeof decideHeldText> | ReturnType<typeof decideHeldName>;
