import type { Statement } from "./sql.ts";

/** Finds the newest mail to an address that has a link to a page. It waits in the local outbox. */
export const newestMail = (recipient: string, path: string): Statement => ({
  sql: "SELECT text FROM outbox WHERE recipient = ? AND instr(text, ?) ORDER BY id DESC LIMIT 1",
  params: [recipient, path],
});

/** The link in what `newestMail` has found. */
export const linkInMail = (rows: unknown[][][]): string | undefined =>
  /https?:\/\/[^\s']+/.exec(String(rows[0]?.[0]?.[0]))?.[0];
