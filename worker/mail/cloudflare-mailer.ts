import type { Mailer } from "./mail.ts";

/** The part of Cloudflare's `send_email` binding that is used. */
export interface MailBinding {
  send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown>;
}

/** Sends through Cloudflare's e-mail service. `from` has to be an address of a domain that was set up for sending. */
export const cloudflareMailer = (binding: MailBinding, from: string): Mailer => ({
  async send({ to, subject, text }) {
    await binding.send({ from, to, subject, text });
  },
});
