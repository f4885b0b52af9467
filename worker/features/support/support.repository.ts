import type { Db } from "../../db/client.ts";
import { issueReports } from "../../db/schema/index.ts";

export const insertIssueReport = (db: Db, memberId: number, description: string, now: number) =>
  db.insert(issueReports).values({ userId: memberId, description, createdAt: now });
