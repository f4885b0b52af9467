/** An email to one member. Plain text alone: nothing in it can hide where a link leads. */
export interface Mail {
  readonly memberId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Hands a mail over for delivery; fails when nobody took it. */
  send(mail: Mail): Promise<void>;
}

/** The part of Cloudflare's `send_email` binding that is used. */
interface MailBinding {
  send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown>;
}

/** Sends through Cloudflare's e-mail service. `from` has to be an address of a domain that was set up for sending. */
export const cloudflareMailer = (binding: MailBinding, from: string): Mailer => ({
  async send({ to, subject, text }) {
    await binding.send({ from, to, subject, text });
  },
});
