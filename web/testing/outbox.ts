import { expect } from "vitest";
import { commands } from "vitest/browser";
import { linkInMail, newestMail } from "../../scripts/testing/outbox.ts";
import type { Neighbor } from "./neighbors.ts";

/** Where the link to a page leads in the newest mail to a member. */
export async function mailedLink({ user }: Neighbor, path: string): Promise<string> {
  let link: string | undefined;
  // A mail goes out some time after the answer to who asked for it.
  await expect
    .poll(async () => {
      link = linkInMail(await commands.runSql([newestMail(user.email, path)]));
      return link;
    })
    .toBeDefined();
  const { pathname, hash } = new URL(link ?? "", location.origin);
  return pathname + hash;
}

/** Where the link leads that confirms a member's address, from a mail that they have sent for. */
export async function confirmationLink(member: Neighbor): Promise<string> {
  await member.post("/api/auth/verify-email/resend");
  return mailedLink(member, "/app/verify-email");
}
