import type { Db } from "../db/client.ts";
import { log } from "../lib/log.ts";
import { cloudflareMailer, type Mailer } from "./mail.ts";
import { insertIntoOutbox } from "./outbox.repository.ts";

interface MailContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/** The mailer of this environment. Undefined in a deployment without mail. */
export function mailerOf(context: MailContext): Mailer | undefined {
  const { MAIL, MAIL_FROM, WAIL_ENV } = context.env;
  if (WAIL_ENV === "local") return outboxMailer(context);
  return MAIL === undefined || MAIL_FROM === undefined ? undefined : cloudflareMailer(MAIL, MAIL_FROM);
}

/** In local mode mail is not sent: it is kept in the outbox, where the developer can read it. */
const outboxMailer = ({ db, now }: MailContext): Mailer => ({
  async send(mail) {
    await insertIntoOutbox(db, mail, now);
    log("info", "mail_in_outbox", { subject: mail.subject, hint: "mail waits in the outbox: npm run ops -- outbox" });
  },
});
