import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/errors.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { mailerOf } from "../../mail/mailer.ts";
import type { Email } from "./recovery.emails.ts";
import { mailUnavailable } from "./recovery.errors.ts";
import type { Recipient } from "./recovery.repository.ts";

/** What sending an email takes. `origin` is the address of this installation that links in it lead to, where it is known. */
export interface MailContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly origin: string | undefined;
}

/** Writes and sends one email. Errors: `mailUnavailable`, logged without the address. */
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
 * How mail goes out and where its links lead. Errors: `mailUnavailable` where either was not set up, logged for the
 * operator.
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

/** The mail service's own messages can quote the address; its codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}

/** For what goes on after the answer, when nobody is left to be told: a failure is logged, a named one already was. */
export async function inBackground(event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) log("error", event, { detail: rootMessage(error) });
  }
}
