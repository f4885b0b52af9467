import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/index.ts";
import { cooldownCutoff, hasNoMailCooldown, LIFE_MS } from "./mail-cooldown.repository.ts";

/** Whom an email goes to. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
}

const RECIPIENT = { id: users.id, email: users.email };

/**
 * Gives the member with an address a new reset link in place of any before, and answers who that is. Nobody is, when
 * there is no such member or one was sent minutes ago.
 */
export const issueResetLink = (db: Db, email: string, tokenHash: string, now: number) =>
  db
    .update(users)
    .set({ resetPasswordToken: tokenHash, resetPasswordExpires: now + LIFE_MS })
    .where(
      and(
        eq(users.email, email),
        lte(sql`coalesce(${users.resetPasswordExpires}, 0)`, cooldownCutoff(now)),
        hasNoMailCooldown(db, email, now),
      ),
    )
    .returning(RECIPIENT);

/** Takes back a link that could not be mailed, so that another one can be asked for at once. */
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
 * Changes the password of whoever has this link, which is used up by it, unties the account from Google, and ends
 * every session, in one transaction. Having opened the mail proves the address, with which Google lets in again. Answers the
 * ended sessions and the member, nobody when the link is gone.
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

/** As `issueResetLink`, for a member whose address is not verified yet. */
export const issueVerificationLink = (db: Db, { id, email }: Recipient, tokenHash: string, now: number) =>
  db
    .update(users)
    .set({ verificationToken: tokenHash, verificationExpires: now + LIFE_MS })
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

/** Verifies the address of whoever has this link, which is used up by it. */
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
