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
