import { DELETE_ACCOUNT_PHRASE } from "../../contract/limits.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { logDeletion } from "../../db/deletion-log.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { scheduleExpiries } from "../../pod/pod-client.ts";
import { closeEndedSockets, selectLivePods } from "../../pod/report-hints.ts";
import { keepMailCooldown } from "../recovery/mail-cooldown.repository.ts";
import { forgetSessions } from "../sessions/session.store.ts";
import { confirmationMismatch } from "./accounts.errors.ts";
import { selectAddress } from "./accounts.repository.ts";
import { type Erased, eraseMember, toErased } from "./erase.repository.ts";

/**
 * Deletes the caller's account and everything of theirs, at once and for good. D1 is first, in one transaction: after
 * it no session is valid, even if KV still has it. Errors: `confirmationMismatch`.
 */
export async function deleteAccount(caller: Caller, confirmText: string): Promise<void> {
  const { db, env, memberId, now } = caller;
  const [[account], pods] = await batchAsMember(caller, selectAddress(db, memberId), selectLivePods(db, memberId));
  if (confirmText !== DELETE_ACCOUNT_PHRASE) throw confirmationMismatch();
  if (account === undefined) throw authenticationRequired();
  const keepCooldown = keepMailCooldown(db, memberId, account.email, now);
  const [, ...results] = await transactAsMember(caller, keepCooldown, ...eraseMember(db, memberId, now));
  const erased = toErased(results);
  await logDeletion(env.SESSIONS, "account", erased.accounts, now);
  await finishErasing(env, erased, now);
  caller.background(closeEndedSockets(caller, memberId, pods));
}

/** Calls outside D1 that follow the erasure of a member, about: objects of pods with Squid Ink wails, and sessions in KV. */
export const CALLS_PER_ACCOUNT = 10;

/** Does the work outside D1 that follows the erasure of a member. The deletion holds without it. */
export async function finishErasing(env: Env, { sessions, wailExpiries }: Erased, now: number): Promise<void> {
  await Promise.all([scheduleExpiries(env, wailExpiries, now), forgetSessions(env.SESSIONS, sessions)]);
}
