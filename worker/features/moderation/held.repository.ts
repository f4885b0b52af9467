import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { positionIn, savePosition } from "../../db/job-progress.ts";
import { heldNames } from "../../db/schema/index.ts";
import { contentTable } from "./content.repository.ts";
import {
  heldNameDecisions,
  isNameKind,
  moderationDecisions,
  type NameKind,
  type TextKind,
} from "./decisions.repository.ts";

/** The decision of the guard about something held. "held" leaves a text to the operators, by the rule in `category`. */
export interface Outcome {
  readonly decision: "visible" | "held" | "removed";
  readonly category: string | null;
}

/** What waits for the guard: a text, or a name of a member, in its queue. Only texts have a parent and a pod. */
export interface Held {
  readonly queue: string;
  readonly kind: TextKind;
  /** The id of the text or the member. */
  readonly position: number;
  readonly text: string;
  readonly parent: string | null;
  readonly podId: number | null;
  /** The wail or ripple that a hint names. */
  readonly subject: number | null;
}

const positionName = (queue: string) => `retry_held:${queue}`;

/** What a text answers, for the guard; its pod, and the wail or ripple that a hint about it names. */
const CONTEXT: Record<ContentKind, SQL> = {
  wail: sql`NULL AS parent, community_id AS pod_id, id AS subject`,
  comment: sql`(SELECT content FROM posts WHERE posts.id = post_id) AS parent,
    (SELECT community_id FROM posts WHERE posts.id = post_id) AS pod_id, post_id AS subject`,
  ripple_reply: sql`(SELECT question FROM daily_ripples WHERE daily_ripples.id = ripple_id) AS parent,
    community_id AS pod_id, ripple_id AS subject`,
};

/**
 * The next texts of a kind that wait for the guard in a lane, without those that members reported. Each read continues
 * after the last text that was asked about and starts again at the end, so a text that the guard never answers about
 * does not block the others. The index is named because SQLite could otherwise scan all texts.
 */
export function selectHeldTexts(db: Db, kind: ContentKind, lane: string, limit: number) {
  const table = contentTable(kind);
  const queue = `${kind}:${lane}`;
  const part = (side: SQL) => sql`SELECT * FROM (
    SELECT id, content, ${CONTEXT[kind]}
    FROM ${table} INDEXED BY ${sql.identifier(`${getTableName(table)}_held_for`)}
    WHERE moderation = 'held' AND held_for = ${lane} AND id ${side} ${positionIn(positionName(queue))}
      AND NOT EXISTS (
        SELECT 1 FROM content_reports WHERE kind = ${kind} AND content_id = ${table.id} AND is_reviewed = 0)
    ORDER BY id LIMIT ${limit})`;
  return db
    .select({
      queue: sql<string>`${queue}`.as("queue"),
      kind: sql<ContentKind>`${kind}`.as("kind"),
      position: sql<number>`id`.as("position"),
      text: sql<string>`content`.as("text"),
      parent: sql<string | null>`parent`.as("parent"),
      podId: sql<number>`pod_id`.as("pod_id"),
      subject: sql<number>`subject`.as("subject"),
    })
    .from(sql`(${part(sql`>`)} UNION ALL ${part(sql`<=`)} LIMIT ${limit})`);
}

type NameField = (typeof heldNames.$inferSelect)["field"];

/** Commits decisions and the positions of the queues in one transaction. */
export async function commitDecisions(
  db: Db,
  decisions: readonly HeldDecision[],
  positionByQueue: ReadonlyMap<string, number>,
): Promise<void> {
  const positions = Array.from(positionByQueue, ([queue, position]) => savePosition(db, positionName(queue), position));
  const [first, ...rest] = [...decisions, ...positions];
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** A name as the member sees it: the held one if there is one, otherwise the one everybody sees. */
export const nameShownToOwner = (field: NameField) =>
  sql<string | null>`coalesce(
    (SELECT value FROM held_names WHERE member_id = users.id AND field = ${field}), users.${sql.identifier(field)}
  )`.as(`own_${field}`);

/** Holds a display name for a member who has none held. Others go on seeing the name before. */
export const holdDisplayName = (db: Db, memberId: number, value: string, now: number) =>
  db.insert(heldNames).values({ memberId, field: "display_name", value, createdAt: now });

/** Removes a held display name, because the member has chosen another one. */
export const dropHeldDisplayName = (db: Db, memberId: number) =>
  db.delete(heldNames).where(and(eq(heldNames.memberId, memberId), eq(heldNames.field, "display_name")));

/** For the transaction that creates a member without names: holds first and last name for the guard. */
export function holdRegistrationNames(
  db: Db,
  memberId: SQL<number>,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: number,
) {
  const hold = (field: NameField, value: string) => ({ memberId, field, value, createdAt: now });
  return db.insert(heldNames).values([hold("first_name", firstName), hold("last_name", lastName)]);
}

/**
 * The held names of the next members, in the same order as held texts. First and last name of a registration are one
 * name.
 */
export function selectHeldNames(db: Db, members: number) {
  const position = positionIn(positionName("name"));
  const part = (side: SQL) => sql`SELECT member_id FROM (
    SELECT DISTINCT member_id FROM held_names WHERE member_id ${side} ${position} ORDER BY member_id LIMIT ${members})`;
  const next = sql`SELECT member_id FROM (${part(sql`>`)} UNION ALL ${part(sql`<=`)} LIMIT ${members})`;
  const kind = sql<NameKind>`iif(${heldNames.field} = 'display_name', 'display_name', 'registration_name')`;
  return db
    .select({
      queue: sql<string>`'name'`.as("queue"),
      kind: kind.as("kind"),
      position: heldNames.memberId,
      text: sql<string>`group_concat(${heldNames.value}, ' ' ORDER BY ${heldNames.field})`.as("text"),
      parent: sql<null>`NULL`.as("parent"),
      podId: sql<null>`NULL`.as("pod_id"),
      subject: sql<null>`NULL`.as("subject"),
    })
    .from(heldNames)
    .where(sql`${heldNames.memberId} IN (${next})`)
    .groupBy(heldNames.memberId, kind)
    .orderBy(sql`${heldNames.memberId} <= ${position}`, heldNames.memberId);
}

/** Decides about something held, unless it was decided, changed or deleted meanwhile. */
export const decideHeld = (db: Db, { kind, position, text }: Held, outcome: Outcome, now: number) =>
  isNameKind(kind)
    ? db.insert(heldNameDecisions).values({ memberId: position, kind, name: text, ...outcome, createdAt: now })
    : db
        .insert(moderationDecisions)
        .values({ kind, contentId: position, content: text, ...outcome, decidedBy: "retry", createdAt: now });

export type HeldDecision = ReturnType<typeof decideHeld>;
