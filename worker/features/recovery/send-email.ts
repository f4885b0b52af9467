import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/errors.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { mailerOf } from "../../mail/mailer.ts";
import type { Email } from "./recovery.emails.ts";
import { mailUnavailable } from "./recovery.errors.ts";
import type { Recipient } from "./recovery.repository.ts";

/** What sending an email needs. `origin` is the address of this installation for links, if it is known. */
export interface MailContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly origin: string | undefined;
}

/** Sends one email. Errors: `mailUnavailable`, logged without the address. */
export async function sendEmail(
  context: MailContext,
  { id, email }: Recipient,
  { subject, textFor }: Email,
): Promise<void> {
  const { mailer, origin } = requireMail(context);
  try {
    await mailer.send({ memberId: id, to: email, subject, text: textFor(origin) });
  } catch (error) {
    log("error", "mail_failed", { subject, reason: reasonOf(error) });
    throw mailUnavailable();
  }
}

/**
 * The mailer and the origin of links. Errors: `mailUnavailable` when either is not configured, logged for the operator.
 */
export function requireMail(context: MailContext) {
  const mailer = mailerOf(context);
  if (mailer === undefined) {
    log("warn", "mail_not_configured");
    throw mailUnavailable();
  }
  const { origin } = context;
  if (origin === undefined) {
    log("error", "mail_origin_missing", { hint: "set WAIL_ORIGIN" });
    throw mailUnavailable();
  }
  return { mailer, origin };
}

/** Messages of the mail service can quote the address. Its codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}

/** Runs work after the answer. A failure is logged; a named error has been logged already. */
export async function inBackground(event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) log("error", event, { detail: rootMessage(error) });
  }
}
