import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/index.ts";
import { cooldownCutoff, hasNoMailCooldown, LINK_LIFETIME_MS } from "./mail-cooldown.repository.ts";

/** The member an email is sent to. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
}

const RECIPIENT = { id: users.id, email: users.email };

/**
 * Stores a new reset link for the member with an address, in place of any before, and returns the member. Returns
 * nobody when there is no such member or the cooldown is not over.
 */
export const issueResetLink = (db: Db, email: string, tokenHash: string, now: number) =>
  db
    .update(users)
    .set({ resetPasswordToken: tokenHash, resetPasswordExpires: now + LINK_LIFETIME_MS })
    .where(
      and(
        eq(users.email, email),
        lte(sql`coalesce(${users.resetPasswordExpires}, 0)`, cooldownCutoff(now)),
        hasNoMailCooldown(db, email, now),
      ),
    )
    .returning(RECIPIENT);

/** Removes a link that could not be mailed, so that another one can be requested at once. */
export const withdrawResetLink = (db: Db, tokenHash: string) =>
  db
    .update(users)
    .set({ resetPasswordToken: null, resetPasswordExpires: null })
    .where(eq(users.resetPasswordToken, tokenHash));

const isResetLink = (tokenHash: string, now: number) =>
  and(eq(users.resetPasswordToken, tokenHash), gt(users.resetPasswordExpires, now));

export const selectByResetLink = (db: Db, tokenHash: string, now: number) =>
  db.select(RECIPIENT).from(users).where(isResetLink(tokenHash, now));

/**
 * Changes the password of the member with this link, uses up the link, unlinks Google, and ends every session, in one
 * transaction. Opening the mail proves the address, so Google sign-in with it works again. Returns the ended sessions
 * and the member, or nobody when the link is invalid.
 */
export async function resetPasswordByLink(db: Db, tokenHash: string, passwordHash: string, now: number) {
  const owner = db.select({ id: users.id }).from(users).where(isResetLink(tokenHash, now));
  const [ended, [member]] = await db.batch([
    db
      .delete(sessions)
      .where(eq(sessions.userId, sql`(${owner})`))
      .returning({ tokenHash: sessions.tokenHash }),
    db
      .update(users)
      .set({
        password: passwordHash,
        googleId: null,
        emailVerified: true,
        resetPasswordToken: null,
        resetPasswordExpires: null,
        verificationToken: null,
        verificationExpires: null,
        updatedAt: now,
      })
      .where(isResetLink(tokenHash, now))
      .returning(RECIPIENT),
  ]);
  return { ended, member };
}

/** `issueResetLink` for the verification link of a member whose address is not verified. */
export const issueVerificationLink = (db: Db, { id, email }: Recipient, tokenHash: string, now: number) =>
  db
    .update(users)
    .set({ verificationToken: tokenHash, verificationExpires: now + LINK_LIFETIME_MS })
    .where(
      and(
        eq(users.id, id),
        eq(users.emailVerified, false),
        lte(sql`coalesce(${users.verificationExpires}, 0)`, cooldownCutoff(now)),
        hasNoMailCooldown(db, email, now),
      ),
    )
    .returning(RECIPIENT);

export const withdrawVerificationLink = (db: Db, tokenHash: string) =>
  db
    .update(users)
    .set({ verificationToken: null, verificationExpires: null })
    .where(eq(users.verificationToken, tokenHash));

/** Verifies the address of the member with this link and uses up the link. */
export const verifyByLink = (db: Db, tokenHash: string, now: number) =>
  db
    .update(users)
    .set({ emailVerified: true, verificationToken: null, verificationExpires: null, updatedAt: now })
    .where(and(eq(users.verificationToken, tokenHash), gt(users.verificationExpires, now)))
    .returning(RECIPIENT);

export const selectVerification = (db: Db, memberId: number) =>
  db
    .select({ ...RECIPIENT, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, memberId));
