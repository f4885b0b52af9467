import { and, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { MAIL_LINK } from "../../contract/accounts.ts";
import type { Db } from "../../db/client.ts";
import { mailCooldowns, users } from "../../db/schema/index.ts";
import { hashToken } from "../../lib/token.ts";

const MINUTE_MS = 60 * 1000;

/** How long a link works. */
export const LIFE_MS = MAIL_LINK.lifeMinutes * MINUTE_MS;

const AGAIN_MS = MAIL_LINK.againMinutes * MINUTE_MS;

/** When the newest link has to expire for another one to be sent: it is then at least `againMinutes` old. */
export const cooldownCutoff = (now: number) => now + LIFE_MS - AGAIN_MS;

/** True of an address whose last account was mailed no link in the last minutes. */
export const hasNoMailCooldown = (db: Db, email: string, now: number) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailCooldowns)
      .where(and(eq(mailCooldowns.addressHash, hashToken(email)), gt(mailCooldowns.until, now))),
  );

/**
 * For the transaction that deletes an account, before it goes: has the pause after its last link outlive it. Stores
 * nothing when there was none in the last minutes.
 */
export function keepMailCooldown(db: Db, memberId: number | SQL<number>, email: string, now: number) {
  const expires = sql<number>`max(coalesce(${users.verificationExpires}, 0), coalesce(${users.resetPasswordExpires}, 0))`;
  const pause = db
    .select({
      addressHash: sql<string>`${hashToken(email)}`.as("address_hash"),
      until: sql<number>`${expires} - ${LIFE_MS - AGAIN_MS}`.as("until"),
    })
    .from(users)
    .where(and(eq(users.id, memberId), gt(expires, cooldownCutoff(now))));
  // One that is there is over, or no email would have gone out since.
  const until = sql`excluded.until`;
  return db
    .insert(mailCooldowns)
    .select(pause)
    .onConflictDoUpdate({ target: mailCooldowns.addressHash, set: { until } });
}
