import { connect } from "../db/client.ts";
import { sessions, users } from "../db/schema/index.ts";
import { storeSession } from "../features/sessions/session.store.ts";
import { SESSION_TTL_MS } from "../http/session-cookie.ts";
import { hashToken, newSessionId, newToken } from "../lib/token.ts";
import { type TestApp, TestMember } from "./app.ts";

let serial = 0;

/**
 * Signs up members without the cost of hashing passwords: the rows and the KV entry that registration leaves behind,
 * with an impossible password. Tests of registration itself go through the route.
 */
export async function signUp(app: TestApp, firstName = "Ana", overrides: Partial<typeof users.$inferInsert> = {}) {
  const db = connect(app.env.DB);
  const now = app.clock();
  serial += 1;
  const row = {
    email: `${firstName.toLowerCase()}-${serial}@wail.test`,
    password: "",
    firstName,
    lastName: "Tester",
    lastActiveAt: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  const [user] = await db.insert(users).values(row).returning({ id: users.id });
  if (user === undefined) throw new Error("no row was inserted");
  return openSession(app, user.id);
}

/** The same member, signed in on another device. */
export const signInAgain = ({ app, id }: TestMember) => openSession(app, id);

async function openSession(app: TestApp, userId: number): Promise<TestMember> {
  const db = connect(app.env.DB);
  const now = app.clock();
  const expire = now + SESSION_TTL_MS;
  const token = newToken();
  const tokenHash = hashToken(token);
  const sid = newSessionId();
  const sess = { userAgent: "test", signedInAt: now };
  await db.insert(sessions).values({ sid, userId, tokenHash, sess, expire });
  await storeSession({ db, kv: app.env.SESSIONS }, tokenHash, { userId, sid, expire });
  return new TestMember(app, userId, `__Host-wail=${token}`);
}

/** What a pod's object has to know of a member: id and session. */
export async function asRequester({ app, id: memberId }: TestMember): Promise<{ memberId: number; sid: string }> {
  const sid = await app.env.DB.prepare("SELECT sid FROM sessions WHERE user_id = ?")
    .bind(memberId)
    .first<string>("sid");
  if (sid === null) throw new Error("the member has no session");
  return { memberId, sid };
}

export const signUpMany = (app: TestApp, count: number, firstName = "Neighbor") =>
  Promise.all(Array.from({ length: count }, () => signUp(app, firstName)));
