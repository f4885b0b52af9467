import { DELETE_ACCOUNT_PHRASE } from "../../contract/limits.ts";
import { readAs } from "../../db/as-caller.ts";
import type { Caller } from "../../http/context.ts";
import { confirmationMismatch } from "./accounts.errors.ts";
import { eraseMember } from "./erase.repository.ts";
import { forgetSessions } from "./session.store.ts";

/**
 * Deletes the caller's account and everything of theirs, at once and for good. D1 goes first, in one transaction: from
 * then on no session opens anything, whatever KV still remembers. Errors: `confirmationMismatch`.
 */
export async function deleteAccount(caller: Caller, confirmText: string): Promise<void> {
  const { db, env, memberId, now } = caller;
  await readAs(caller);
  if (confirmText !== DELETE_ACCOUNT_PHRASE) throw confirmationMismatch();
  const [ended] = await db.batch(eraseMember(db, memberId, now));
  await forgetSessions(env.SESSIONS, ended);
}
