import { readAs } from "../../db/as-caller.ts";
import { mapConstraints } from "../../db/constraints.ts";
import type { Caller } from "../../http/context.ts";
import { authenticationRequired } from "../../http/errors.ts";
import { insertIssueReport } from "./support.repository.ts";

/** Stores what a member wrote in Report an Issue, for the operators to read. */
export async function reportIssue(caller: Caller, description: string): Promise<void> {
  const { db, memberId, now } = caller;
  await readAs(caller);
  await mapConstraints({ "FOREIGN KEY constraint failed": authenticationRequired }, () =>
    insertIssueReport(db, memberId, description, now),
  );
}
