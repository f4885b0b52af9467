import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { consumeRateLimit } from "../../http/rate-limit.ts";
import { hashToken, newToken } from "../../lib/token.ts";
import { verificationEmail } from "./recovery.emails.ts";
import { linkExpired, linkJustSent } from "./recovery.errors.ts";
import {
  issueVerificationLink,
  type Recipient,
  selectVerification,
  verifyByLink,
  withdrawVerificationLink,
} from "./recovery.repository.ts";
import { type MailContext, sendEmail } from "./send-email.ts";

/**
 * Mails a member the link that verifies the address. Returns whether a mail was sent: none is for a verified address or
 * within the cooldown, that of an earlier account with the address included. Errors: `mailUnavailable`.
 */
export function mailVerificationLink(context: MailContext, recipient: Recipient): Promise<boolean> {
  const { db, now } = context;
  return mailLink(context, (tokenHash) => issueVerificationLink(db, recipient, tokenHash, now));
}

async function mailLink(context: MailContext, issue: (tokenHash: string) => Promise<Recipient[]>): Promise<boolean> {
  const token = newToken();
  const [member] = await issue(hashToken(token));
  if (member === undefined) return false;
  try {
    await sendEmail(context, member, verificationEmail(token));
  } catch (error) {
    await withdrawVerificationLink(context.db, hashToken(token));
    throw error;
  }
  return true;
}

/** Mails the caller another link. Errors: `rateLimited`, `linkJustSent`, `mailUnavailable`. */
export async function resendVerificationLink(caller: Caller, origin: MailContext["origin"]): Promise<void> {
  const { db, env, memberId, now } = caller;
  await consumeRateLimit(env, env.CREDENTIALS_LIMIT, `verification:${memberId}`);
  const [[member]] = await batchAsMember(caller, selectVerification(db, memberId));
  if (member === undefined || member.emailVerified) return;
  const isMailed = await mailLink({ ...caller, origin }, async (tokenHash) => {
    const [issued] = await transactAsMember(caller, issueVerificationLink(db, member, tokenHash, now));
    return issued;
  });
  if (!isMailed) throw linkJustSent();
}

/** Verifies an address by its mailed link. Errors: `linkExpired`. */
export async function verifyEmail({ db, now }: Pick<MailContext, "db" | "now">, token: string): Promise<void> {
  const [member] = await verifyByLink(db, hashToken(token), now);
  if (member === undefined) throw linkExpired();
}
