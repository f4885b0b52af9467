import type { TestApp } from "./app.ts";

interface OutboxMail {
  readonly subject: string;
  readonly text: string;
}

/** What was mailed to an address so far, oldest first. */
export async function mailsTo(app: TestApp, address: string): Promise<OutboxMail[]> {
  const { results } = await app.env.DB.prepare("SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id")
    .bind(address)
    .all<{ subject: string; text: string }>();
  return results;
}

/** The secret of the link in a mail. */
export function tokenIn(mail: OutboxMail | undefined): string {
  const token = /#([\w-]+)$/m.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail?.text}`);
  return token;
}

/** The secret in the newest mail to an address. */
export const newestTokenTo = async (app: TestApp, address: string) => tokenIn((await mailsTo(app, address)).at(-1));
