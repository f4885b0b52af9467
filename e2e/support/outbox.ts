import { expect } from "@playwright/test";
import { linkInMail, newestMail } from "../../scripts/testing/outbox.ts";
import { runSql } from "../../scripts/testing/sql.ts";
import type { Neighbor } from "./neighbors.ts";

/** The link to a page in the newest mail to a member. */
export async function mailedLink({ origin, user }: Neighbor, path: string): Promise<string> {
  let link: string | undefined;
  // A mail goes out some time after the answer to who asked for it.
  await expect
    .poll(async () => {
      link = linkInMail(await runSql(origin, [newestMail(user.email, path)]));
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
