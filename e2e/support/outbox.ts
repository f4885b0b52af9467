import { expect } from "@playwright/test";
import { runSql } from "../../scripts/testing/sql.ts";
import type { Neighbor } from "./neighbors.ts";

/** The link to a page in the newest mail to a member, which waits in the local outbox. */
export async function mailedLink({ origin, user }: Neighbor, page: string): Promise<string> {
  const sql = "SELECT text FROM outbox WHERE recipient = ? AND instr(text, ?) ORDER BY id DESC LIMIT 1";
  let link: string | undefined;
  // A mail goes out some time after the answer to who asked for it.
  await expect
    .poll(async () => {
      const [[[text] = []] = []] = await runSql(origin, [{ sql, params: [user.email, page] }]);
      link = /https?:\/\/[^\s']+/.exec(String(text))?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

/** The link that confirms a member's address, from a mail that they have sent for. */
export async function confirmationLink(member: Neighbor): Promise<string> {
  await member.post("/api/auth/verify-email/resend");
  return mailedLink(member, "/app/verify-email");
}
