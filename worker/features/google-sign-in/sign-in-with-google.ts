import { mapConstraints } from "../../db/constraints.ts";
import { AppError } from "../../lib/errors.ts";
import { closeEndedSockets, selectLivePods } from "../../pod/report-hints.ts";
import { assertRegistrationOpen, type SignedIn, signIn } from "../accounts/sign-in.ts";
import type { Visitor } from "../accounts/visitor.ts";
import { moderate } from "../moderation/moderate.ts";
import { isReservedName } from "../moderation/reserved-names.rules.ts";
import { forgetSessions } from "../sessions/session.store.ts";
import { type GoogleClaims, nameFromGoogle } from "./google-claims.ts";
import { accountBelongsToOther, anotherRequestWasFirst, emailNotVerified } from "./google-sign-in.errors.ts";
import { insertGoogleMember, linkGoogle, type Names, selectCandidates, takeOver } from "./google-sign-in.repository.ts";

/** The first name of a member whose Google account has no acceptable name. */
const NAMELESS = "Neighbor";

/**
 * Signs in the member with this Google identity, and creates the account when there is none (docs/product.md,
 * "Accounts"). Errors: `emailNotVerified`, `accountBelongsToOther`, `registrationClosed`, `readOnly`.
 */
export async function signInWithGoogle(visitor: Visitor, claims: GoogleClaims): Promise<SignedIn> {
  if (!claims.email_verified) throw emailNotVerified();
  const memberId = (await existingMember(visitor, claims)) ?? (await newMember(visitor, claims));
  return signIn(visitor, memberId, { googleId: claims.sub });
}

async function existingMember(visitor: Visitor, claims: GoogleClaims): Promise<number | undefined> {
  const { db, env, now } = visitor;
  const { sub, email } = claims;
  const candidates = await selectCandidates(db, sub, email);
  const known = candidates.find((candidate) => candidate.googleId === sub);
  if (known !== undefined) return known.id;
  const [holder] = candidates;
  if (holder === undefined) return undefined;
  if (holder.googleId !== null) throw accountBelongsToOther();
  if (holder.emailVerified) {
    await linkGoogle(db, holder.id, sub, now);
  } else {
    await forgetSessions(env.SESSIONS, await takeOver(db, holder.id, sub, await namesOf(visitor, claims), now));
    await closeEndedSockets(visitor, holder.id, await selectLivePods(db, holder.id));
  }
  return holder.id;
}

async function newMember(visitor: Visitor, claims: GoogleClaims): Promise<number> {
  await assertRegistrationOpen(visitor);
  const member = { email: claims.email, googleId: claims.sub, ...(await namesOf(visitor, claims)) };
  const taken = { "users.email": anotherRequestWasFirst, "users.google_id": anotherRequestWasFirst };
  try {
    return await mapConstraints(taken, () => insertGoogleMember(visitor.db, member, visitor.now));
  } catch (error) {
    // A double click: the other request created this very member a moment ago.
    const winner = error instanceof AppError ? await existingMember(visitor, claims) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}

async function namesOf(visitor: Visitor, claims: GoogleClaims): Promise<Names> {
  const firstName = (await acceptableName(visitor, claims.given_name)) ?? NAMELESS;
  const family = (await acceptableName(visitor, claims.family_name)) ?? null;
  const lastName = family !== null && isReservedName(`${firstName} ${family}`) ? null : family;
  return { firstName, lastName };
}

/**
 * A Google name that is reserved, or that moderation refuses or holds, is left out. It does not prevent the sign-in.
 */
async function acceptableName({ db, env, now }: Visitor, name: string | undefined): Promise<string | undefined> {
  const line = nameFromGoogle(name);
  if (line === undefined || isReservedName(line)) return undefined;
  try {
    const { columns } = await moderate({ db, env, now, memberId: null }, "registration_name", line);
    return columns.moderation === "visible" ? line : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
