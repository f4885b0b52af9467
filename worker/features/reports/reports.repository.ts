import type { ReportReason } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { appeals, contentReports } from "../../db/schema/index.ts";
import type { ContentReference } from "../moderation/content.repository.ts";

/**
 * Stores a report; a trigger hides what has three open ones. Violates the unique (kind, content, reporter) when the
 * member has reported it already, and a foreign key when the account has gone.
 */
export const insertReport = (
  db: Db,
  reporterId: number,
  { kind, id, reason }: ContentReference & { reason: ReportReason },
  now: number,
) => db.insert(contentReports).values({ kind, contentId: id, reporterId, reason, createdAt: now });

/** Stores an appeal. Violates the unique (kind, content) when there was one before. */
export const insertAppeal = (db: Db, { kind, id }: ContentReference, reason: string | undefined, now: number) =>
  db.insert(appeals).values({ kind, contentId: id, reason: reason ?? null, createdAt: now });
