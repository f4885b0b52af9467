import { hashPassword } from "../../worker/features/passwords/password.ts";
import { SESSION_TTL_MS } from "../../worker/http/session-cookie.ts";
import { hashToken, newSessionId, newToken } from "../../worker/lib/token.ts";
import { EMPTY_DATABASE, migrationScript } from "../lib/migrations.ts";
import { PASSWORD } from "../testing/neighbor.ts";
import { Member } from "./member.ts";
import type { Model } from "./model.ts";
import type { Server } from "./server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Long enough ago that none of them is a newcomer and all of their reports count. */
const JOINED_MS = 30 * DAY_MS;

/** Stores pods and members, each in two of the pods and signed in. Answers the ids of the pods. */
export async function fill(server: Server, model: Model, seed: number, count: number): Promise<readonly number[]> {
  const db = await server.database();
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(...values);
  const pods = [1, 2, 3, 4];
  const [now, joined, password] = [Date.now(), Date.now() - JOINED_MS, await hashPassword(PASSWORD)];
  const expire = now + SESSION_TTL_MS;
  await db.batch((migrationScript(EMPTY_DATABASE) ?? []).map((sql) => db.prepare(sql)));
  await db.batch(
    pods.map((id) =>
      run(
        `INSERT INTO communities (id, name, description, icon, color, kind, timezone, search_key, created_at)
         VALUES (?1, ?2, 'A pod of torture.', '🌊', 'ocean', 'neighborhood', 'America/New_York', ?2, ?3)`,
        ...[id, `torture ${id}`, joined],
      ),
    ),
  );
  for (let id = 1; id <= count; id += 1) {
    const member = new Member(server, model, seed * 1000 + id, id % 2 === 0);
    const [token, sid] = [newToken(), newSessionId()];
    Object.assign(member, { id, cookie: token });
    model.members.push(member);
    await db.batch([
      run(
        `INSERT INTO users (id, email, password, first_name, is_premium, last_active_at, created_at, updated_at)
         VALUES (?, ?, ?, 'Tester', ?, ?, ?, ?)`,
        ...[id, member.email, password, Number(member.isPremium), now, joined, joined],
      ),
      run(
        "INSERT INTO sessions (sid, user_id, token_hash, sess, expire) VALUES (?, ?, ?, ?, ?)",
        ...[sid, id, hashToken(token), JSON.stringify({ userAgent: "torture", signedInAt: now }), expire],
      ),
      ...[id, id + 1].map((turn) => {
        const pod = pods[turn % pods.length] ?? 1;
        member.pods.add(pod);
        model.note("membership", member, pod, true);
        return run(
          "INSERT INTO community_memberships (user_id, community_id, joined_at) VALUES (?, ?, ?)",
          ...[id, pod, joined],
        );
      }),
    ]);
    await server.storeInKv(hashToken(token), { userId: id, sid, expire });
  }
  return pods;
}
