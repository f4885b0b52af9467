import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LIMITS } from "../../contract/limits.ts";
import type { reportInput } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { appeals, communityMemberships, contentReports } from "../../db/schema/index.ts";
import { HOUR_MS } from "../../lib/clock.ts";
import type { ContentReference } from "../moderation/content.repository.ts";
import { isActiveMember, membershipOf } from "../pods/memberships.repository.ts";

/**
 * Stores a report. A trigger hides a text with enough open reports by eligible members. Violates the unique (kind,
 * content, reporter) when the member has reported the text before, and `content_gone` when it was deleted meanwhile.
 */
export const insertReport = (
  db: Db,
  reporterId: number,
  { kind, id, reason }: z.output<typeof reportInput>,
  now: number,
) =>
  db.insert(contentReports).values({
    kind,
    contentId: id,
    reporterId,
    reason,
    isEligible: isEligible(reporterId, { kind, id }, now),
    createdAt: now,
  });

/** Whether a member is in the pod of a text and has been for long enough, when the statement runs. */
const isEligible = (memberId: number, { kind, id }: ContentReference, now: number) => sql<boolean>`EXISTS (
  SELECT 1 FROM moderated_content
  JOIN ${communityMemberships} ON ${membershipOf(memberId, sql`moderated_content.community_id`)}
  WHERE moderated_content.kind = ${kind} AND moderated_content.id = ${id} AND ${isActiveMember}
    AND ${communityMemberships.joinedAt} <= ${now - LIMITS.reportEligibilityHours * HOUR_MS})`;

/**
 * Stores an appeal. Violates the unique (kind, content) when there is one already, `content_gone` when the text was
 * deleted meanwhile, and `not_appealable` when it is visible again.
 */
export const insertAppeal = (db: Db, { kind, id }: ContentReference, reason: string | undefined, now: number) =>
  db.insert(appeals).values({ kind, contentId: id, reason: reason ?? null, createdAt: now });
