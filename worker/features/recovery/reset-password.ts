import type { z } from "zod";
import type { resetPasswordInput } from "../../contract/accounts.ts";
import { consumeRateLimit } from "../../http/rate-limit.ts";
import type { Pause } from "../../lib/clock.ts";
import { hashToken, newToken } from "../../lib/token.ts";
import { closeEndedSockets, selectLivePods } from "../../pod/report-hints.ts";
import { assertPasswordNotCommon } from "../passwords/common-password.ts";
import { hashPassword } from "../passwords/password.ts";
import { forgetSessions } from "../sessions/session.store.ts";
import { passwordChangedEmail, resetEmail } from "./recovery.emails.ts";
import { linkExpired } from "./recovery.errors.ts";
import { issueResetLink, resetPasswordByLink, selectByResetLink, withdrawResetLink } from "./recovery.repository.ts";
import { type MailContext, requireMail, sendEmail } from "./send-email.ts";

/** Checks a request for a reset link, in the same way for every address. Errors: `rateLimited`, `mailUnavailable`. */
export async function admitResetRequest(context: MailContext, email: string): Promise<void> {
  await consumeRateLimit(context.env, context.env.ACCOUNT_LIMIT, `recovery:${email}`);
  requireMail(context);
}

/**
 * Mails a reset link to the member with that address, if there is one. It runs after the answer, so that its time
 * reveals nothing, and after a pause: work that started at once would slow down the answer, and there is more of it
 * when there is an account.
 */
export async function mailResetLink(context: MailContext, email: string, pause: Pause): Promise<void> {
  await pause();
  const token = newToken();
  const [member] = await issueResetLink(context.db, email, hashToken(token), context.now);
  if (member === undefined) return;
  try {
    await sendEmail(context, member, resetEmail(token));
  } catch (error) {
    await withdrawResetLink(context.db, hashToken(token));
    throw error;
  }
}

/**
 * Sets a new password by a mailed link and ends all sessions of the member. Returns the work to do after the answer.
 * Errors: `commonPassword`, `linkExpired`.
 */
export async function resetPassword(
  context: MailContext,
  { token, password }: z.output<typeof resetPasswordInput>,
): Promise<() => Promise<void>> {
  const { db, env, now } = context;
  assertPasswordNotCommon(password);
  const tokenHash = hashToken(token);
  // Checked before hashing, so that nobody without a link can cause that work.
  const [owner] = await selectByResetLink(db, tokenHash, now);
  if (owner === undefined) throw linkExpired();
  const { ended, member } = await resetPasswordByLink(db, tokenHash, await hashPassword(password), now);
  if (member === undefined) throw linkExpired();
  await forgetSessions(env.SESSIONS, ended);
  await closeEndedSockets(context, owner.id, await selectLivePods(db, owner.id));
  return () => sendEmail(context, member, passwordChangedEmail);
}
