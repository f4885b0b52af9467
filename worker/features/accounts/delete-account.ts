import { DELETE_ACCOUNT_PHRASE } from "../../contract/limits.ts";
import { readAs } from "../../db/as-caller.ts";
import type { Caller } from "../../http/context.ts";
import { armInkEnds } from "../../pod/ink-alarms.ts";
import { confirmationMismatch } from "./accounts.errors.ts";
import { selectAddress } from "./accounts.repository.ts";
import { type Erased, eraseMember } from "./erase.repository.ts";
import { forgetSessions } from "./session.store.ts";

/**
 * Deletes the caller's account and everything of theirs, at once and for good. D1 goes first, in one transaction: from
 * then on no session opens anything, whatever KV still remembers. Errors: `confirmationMismatch`.
 */
export async function deleteAccount(caller: Caller, confirmText: string): Promise<void> {
  const { db, env, memberId, now } = caller;
  const [[account]] = await readAs(caller, selectAddress(db, memberId));
  if (confirmText !== DELETE_ACCOUNT_PHRASE) throw confirmationMismatch();
  await finishErasing(env, await eraseMember(db, memberId, now, account?.email), now);
}

/** Does what an erased member leaves to do outside of D1. None of it is needed for what the deletion promises. */
export async function finishErasing(env: Env, { sessions, inkEnds }: Erased, now: number): Promise<void> {
  await Promise.all([armInkEnds(env, inkEnds, now), forgetSessions(env.SESSIONS, sessions)]);
}
