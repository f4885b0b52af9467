import { type Caller, transactAsMember } from "../../db/as-member.ts";
import { issueReports } from "../../db/schema/index.ts";

/** Stores what a member wrote in Report an Issue, for the operators to read. */
export async function reportIssue(caller: Caller, description: string): Promise<void> {
  const { db, memberId, now } = caller;
  await transactAsMember(caller, db.insert(issueReports).values({ userId: memberId, description, createdAt: now }));
}
