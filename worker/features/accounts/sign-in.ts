import type { z } from "zod";
import type { CurrentUser, loginInput, registerInput } from "../../contract/accounts.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { readOperatorSettings } from "../../db/operator-settings.ts";
import { consumeRateLimit } from "../../http/rate-limit.ts";
import { SESSION_TTL_MS } from "../../http/session-cookie.ts";
import { readOnly } from "../../lib/errors.ts";
import { hashToken, newSessionId, newToken } from "../../lib/token.ts";
import { assertNamesNotReserved, moderate } from "../moderation/moderate.ts";
import { assertPasswordNotCommon } from "../passwords/common-password.ts";
import { hashPassword, verifyPassword } from "../passwords/password.ts";
import { forgetSession, storeSession } from "../sessions/session.store.ts";
import type { NewSession } from "../sessions/sessions.repository.ts";
import { emailTaken, registrationClosed, wrongCredentials } from "./accounts.errors.ts";
import { insertMember, insertSessionFor, selectCredentials, type VerifiedIdentity } from "./accounts.repository.ts";
import { toCurrentUser } from "./accounts.wire.ts";
import type { Visitor } from "./visitor.ts";

export interface SignedIn {
  readonly user: CurrentUser;
  /** The cookie's value. It is stored nowhere. */
  readonly token: string;
}

/**
 * Creates an account and signs it in. Errors: `registrationClosed`, `commonPassword`, `reservedName`,
 * `contentModerated`, `emailTaken`.
 */
export async function register(visitor: Visitor, input: z.output<typeof registerInput>): Promise<SignedIn> {
  await assertRegistrationOpen(visitor);
  const { email, firstName, lastName } = input;
  assertPasswordNotCommon(input.password);
  assertNamesNotReserved(firstName, lastName);
  const registrant = { ...visitor, memberId: null };
  const verdict = await moderate(registrant, "registration_name", `${firstName} ${lastName}`, { parts: [firstName] });
  const passwordHash = await hashPassword(input.password);
  const { token, session } = newSession(visitor);
  const user = await mapConstraints({ "users.email": emailTaken }, () =>
    insertMember(
      visitor.db,
      { email, passwordHash, firstName, lastName, areNamesHeld: verdict.columns.moderation === "held" },
      session,
    ),
  );
  if (user === undefined) throw new Error("an inserted member was not returned");
  await cacheSession(visitor, user.id, session);
  return { user: toCurrentUser(user), token };
}

/** While Wail takes no new members, or nothing may be written. Errors: `readOnly`, `registrationClosed`. */
export async function assertRegistrationOpen(visitor: Visitor): Promise<void> {
  const { switches } = await readOperatorSettings(visitor);
  if (switches.has("read_only")) throw readOnly();
  if (switches.has("registration_closed")) throw registrationClosed();
}

/** Signs a member in with a new token. Errors: `wrongCredentials`, `rateLimited`. */
export async function login(visitor: Visitor, input: z.output<typeof loginInput>): Promise<SignedIn> {
  await consumeLoginLimits(visitor, input.email);
  const [member] = await selectCredentials(visitor.db, input.email);
  const matches = await verifyPassword(input.password, member?.passwordHash);
  if (member === undefined || !matches) throw wrongCredentials();
  return signIn(visitor, member.id, { passwordHash: member.passwordHash });
}

/**
 * Counts one guess at an account, before anything is looked up or hashed. One network uses up its own limit long before
 * the limit of the account, so the owner is not locked out elsewhere.
 */
async function consumeLoginLimits({ env, network }: Visitor, email: string): Promise<void> {
  await consumeRateLimit(env, env.LOGIN_LIMIT, `${network} ${email}`);
  await consumeRateLimit(env, env.ACCOUNT_LIMIT, `login:${email}`);
}

/**
 * Opens a new session for a member whose identity is proven. Errors: `wrongCredentials` when the proof no longer holds.
 */
export async function signIn(visitor: Visitor, memberId: number, proof: VerifiedIdentity): Promise<SignedIn> {
  const { token, session } = newSession(visitor);
  const user = await mapConstraints({ "sessions.user_id": wrongCredentials }, () =>
    insertSessionFor(visitor.db, memberId, proof, session),
  );
  if (user === undefined) throw wrongCredentials();
  await cacheSession(visitor, memberId, session);
  return { user: toCurrentUser(user), token };
}

function newSession({ now, userAgent, previousTokenHash }: Visitor): { token: string; session: NewSession } {
  const token = newToken();
  const expire = now + SESSION_TTL_MS;
  return {
    token,
    session: { sid: newSessionId(), tokenHash: hashToken(token), previousTokenHash, userAgent, now, expire },
  };
}

/** Stores a session in KV that D1 has stored, and removes the session it replaced. */
async function cacheSession({ db, env }: Visitor, userId: number, session: NewSession): Promise<void> {
  const { sid, tokenHash, previousTokenHash, expire } = session;
  await Promise.all([
    storeSession({ db, kv: env.SESSIONS }, tokenHash, { userId, sid, expire }),
    ...(previousTokenHash === undefined ? [] : [forgetSession(env.SESSIONS, previousTokenHash)]),
  ]);
}
