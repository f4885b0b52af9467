import { hashPassword } from "../../worker/features/passwords/password.ts";
import { SESSION_TTL_MS } from "../../worker/http/session-cookie.ts";
import { hashToken, newSessionId, newToken } from "../../worker/lib/token.ts";
import { PASSWORD } from "./neighbor.ts";
import { runSql } from "./sql.ts";

let passwordHash: Promise<string> | undefined;

/**
 * Stores a member and a session as registration does, without its cost of hashing a password each time, and answers the
 * session's cookie.
 */
export async function storeMember(origin: string, firstName: string) {
  passwordHash ??= hashPassword(PASSWORD);
  const [email, token] = [`e2e-${crypto.randomUUID()}@example.com`, newToken()];
  const [now, expire] = [Date.now(), Date.now() + SESSION_TTL_MS];
  const sess = JSON.stringify({ userAgent: "test", signedInAt: now });
  await runSql(origin, [
    {
      sql: `INSERT INTO users (email, password, first_name, last_name, last_active_at, created_at, updated_at)
            VALUES (?1, ?2, ?3, 'Test', ?4, ?4, ?4)`,
      params: [email, await passwordHash, firstName, String(now)],
    },
    {
      sql: `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
            SELECT ?1, id, ?2, ?3, ?4 FROM users WHERE email = ?5`,
      params: [newSessionId(), hashToken(token), sess, String(expire), email],
    },
  ]);
  const secure = origin.startsWith("https:");
  const cookie = { name: secure ? "__Host-wail" : "wail", value: token, domain: "localhost", path: "/", secure };
  return { ...cookie, expires: Math.floor(expire / 1000), httpOnly: true, sameSite: "Lax" as const };
}

/** The id of a town that nobody is in. */
export async function emptyCity(origin: string): Promise<number> {
  // The next from a random one on: to sort all of them by chance takes longer than many a test.
  const sql = `SELECT id FROM us_cities WHERE id > (SELECT abs(random()) % 30000)
               AND NOT EXISTS (SELECT 1 FROM communities WHERE city_id = us_cities.id) ORDER BY id LIMIT 1`;
  const [[[city] = []] = []] = await runSql(origin, [{ sql }]);
  return Number(city);
}
