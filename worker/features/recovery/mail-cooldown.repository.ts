import { and, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { MAIL_LINK } from "../../contract/accounts.ts";
import type { Db } from "../../db/client.ts";
import { mailCooldowns, users } from "../../db/schema/index.ts";
import { hashToken } from "../../lib/token.ts";

const MINUTE_MS = 60 * 1000;

/** How long a mailed link is valid. */
export const LINK_LIFETIME_MS = MAIL_LINK.lifeMinutes * MINUTE_MS;

const RESEND_AFTER_MS = MAIL_LINK.againMinutes * MINUTE_MS;

/** Another link may be sent when the newest one expires before this time: it is then at least `againMinutes` old. */
export const cooldownCutoff = (now: number) => now + LINK_LIFETIME_MS - RESEND_AFTER_MS;

/** Whether no link was mailed to the last account with this address within the cooldown. */
export const hasNoMailCooldown = (db: Db, email: string, now: number) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailCooldowns)
      .where(and(eq(mailCooldowns.addressHash, hashToken(email)), gt(mailCooldowns.until, now))),
  );

/**
 * For the transaction that deletes an account, before the deletion: keeps the cooldown of its last link. Stores nothing
 * when there is none.
 */
export function keepMailCooldown(db: Db, memberId: number | SQL<number>, email: string, now: number) {
  const expires = sql<number>`max(coalesce(${users.verificationExpires}, 0), coalesce(${users.resetPasswordExpires}, 0))`;
  const cooldown = db
    .select({
      addressHash: sql<string>`${hashToken(email)}`.as("address_hash"),
      until: sql<number>`${expires} - ${LINK_LIFETIME_MS - RESEND_AFTER_MS}`.as("until"),
    })
    .from(users)
    .where(and(eq(users.id, memberId), gt(expires, cooldownCutoff(now))));
  // An existing cooldown is over; otherwise no link would have been sent since.
  const until = sql`excluded.until`;
  return db
    .insert(mailCooldowns)
    .select(cooldown)
    .onConflictDoUpdate({ target: mailCooldowns.addressHash, set: { until } });
}
