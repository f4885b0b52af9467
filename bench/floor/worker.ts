/**
 * The least that each endpoint can cost on this platform: Hono, the read of the session in KV, and one round trip to D1
 * with statements written by hand and prepared once. No middleware, no query builder, no validation, no moderation, and
 * no rate limits.
 */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { type Row, toComment, toRipple, toUser, toWail } from "./rows.ts";
import * as sql from "./sql.ts";

interface FloorEnv {
  readonly DB: D1Database;
  readonly SESSIONS: KVNamespace;
}
type FloorContext = Context<{ Bindings: FloorEnv }>;

interface Session {
  readonly userId: number;
  readonly sid: string;
  readonly expire: number;
}

const COOKIE = /(?:^|;\s*)wail=([\w-]{43})/;
const DAY_MS = 86_400_000;

const prepared = new Map<string, D1PreparedStatement>();

function bound(db: D1Database, statement: string, ...values: unknown[]): D1PreparedStatement {
  const known = prepared.get(statement) ?? db.prepare(statement);
  prepared.set(statement, known);
  return known.bind(...values);
}

async function sessionOf(c: FloorContext): Promise<Session | null> {
  const token = COOKIE.exec(c.req.header("cookie") ?? "")?.[1];
  if (token === undefined) return null;
  const session = await c.env.SESSIONS.get<Session>(createHash("sha256").update(token).digest("base64url"), "json");
  return session !== null && session.expire > Date.now() ? session : null;
}

const unauthorized = (c: FloorContext) =>
  c.json({ message: "Please sign in first.", code: "authentication_required" }, 401);

/** Reads in one round trip that also looks for the session; null without one. */
async function read(c: FloorContext, statements: (session: Session) => D1PreparedStatement[]): Promise<Row[][] | null> {
  const session = await sessionOf(c);
  if (session === null) return null;
  const live = bound(c.env.DB, sql.LIVE_SESSION, session.sid, session.userId, Date.now());
  const [alive, ...results] = await c.env.DB.batch<Row>([live, ...statements(session)]);
  return alive?.results.length === 1 ? results.map(({ results }) => results) : null;
}

/** Where the next page begins, as the API says it. */
function link(c: FloorContext, rows: Row[], size: number): Row[] {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length > size && last) {
    c.header("link", `<${new URL(c.req.url).pathname}?cursor=${last.created_at}_${last.id}>; rel="next"`);
  }
  return page;
}

/** The calendar of the pods that the benchmarks make. */
const newYork = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

/** The date of a ripple that began at 08:00 in a zone without summer time. */
const rippleDate = (now: number, hours: number) => new Date(now + (hours - 8) * 3_600_000).toISOString().slice(0, 10);

function keyOf(c: FloorContext, memberId: number, text: object) {
  const key = c.req.header("idempotency-key") ?? "";
  const hash = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify([memberId, key, ...parts]));
  return { id: Number(hash().digest().readBigUInt64BE() >> 11n), hash: hash(text).digest("base64url") };
}

/** The text that a transaction has stored and read back before it remembered its key. */
const stored = (results: D1Result<Row>[]): Row[] => results.at(-2)?.results ?? [];

const app = new Hono<{ Bindings: FloorEnv }>();

app.get("/api/posts/:pod", async (c) => {
  const db = c.env.DB;
  const pod = Number(c.req.param("pod"));
  const rows = await read(c, ({ userId }) => [bound(db, sql.POD, pod), bound(db, sql.FEED, userId, pod)]);
  return rows === null ? unauthorized(c) : c.json(link(c, rows[1] ?? [], 15).map(toWail));
});

app.get("/api/notifications/unread-count", async (c) => {
  const rows = await read(c, ({ userId }) => [bound(c.env.DB, sql.UNREAD, userId)]);
  return rows === null ? unauthorized(c) : c.json({ count: rows[0]?.[0]?.count });
});

app.get("/api/auth/user", async (c) => {
  const rows = await read(c, ({ userId }) => [bound(c.env.DB, sql.USER, userId)]);
  const user = rows?.[0]?.[0];
  return user === undefined ? unauthorized(c) : c.json(toUser(user));
});

app.get("/api/daily-ripple/today/:pod", async (c) => {
  const db = c.env.DB;
  const pod = Number(c.req.param("pod"));
  const now = Date.now();
  const rows = await read(c, ({ userId }) => [
    bound(db, sql.POD_ACCESS, userId, pod),
    bound(db, sql.RIPPLES, userId, pod, rippleDate(now, -11), rippleDate(now, 10)),
  ]);
  if (rows === null) return unauthorized(c);
  const date = newYork.format(now - 8 * 3_600_000);
  return c.json((rows[1] ?? []).filter((row) => row.active_date === date).map(toRipple)[0] ?? null);
});

app.get("/api/posts/:wail/comments", async (c) => {
  const db = c.env.DB;
  const wail = Number(c.req.param("wail"));
  const rows = await read(c, ({ userId }) => [
    bound(db, sql.WAIL_ACCESS, userId, wail),
    bound(db, sql.COMMENTS, userId, wail),
  ]);
  return rows === null ? unauthorized(c) : c.json(link(c, rows[1] ?? [], 20).map(toComment));
});

app.post("/api/posts", async (c) => {
  const session = await sessionOf(c);
  if (session === null) return unauthorized(c);
  const { userId, sid } = session;
  const { content, communityId, category } = await c.req.json();
  const db = c.env.DB;
  const now = Date.now();
  const key = keyOf(c, userId, { content, communityId });
  const date = newYork.format(now);
  const results = await db.batch<Row>([
    bound(db, sql.CHECK_SESSION, sid, now),
    bound(db, sql.SUSPENSION, userId, now),
    bound(db, sql.SENT_BEFORE, key.id),
    bound(db, sql.WAIL_BEFORE, userId, key.id, key.hash),
    bound(db, sql.POD_ACCESS, userId, communityId),
    bound(db, sql.WAIL_PACE, userId, communityId, now - 7 * DAY_MS, now - DAY_MS),
    bound(db, sql.INSERT_WAIL, userId, content, communityId, category, date, now),
    bound(db, sql.COUNT_WAIL, userId, date),
    bound(db, sql.NEW_WAIL, userId),
    bound(db, sql.REMEMBER, key.id, key.hash, now),
  ]);
  return c.json(stored(results).map(toWail)[0], 201);
});

app.post("/api/posts/:wail/comments", async (c) => {
  const session = await sessionOf(c);
  if (session === null) return unauthorized(c);
  const { userId, sid } = session;
  const wail = Number(c.req.param("wail"));
  const { content } = await c.req.json();
  const db = c.env.DB;
  const now = Date.now();
  const key = keyOf(c, userId, { content, wail });
  const results = await db.batch<Row>([
    bound(db, sql.CHECK_SESSION, sid, now),
    bound(db, sql.SUSPENSION, userId, now),
    bound(db, sql.SENT_BEFORE, key.id),
    bound(db, sql.COMMENT_BEFORE, userId, key.id, key.hash),
    bound(db, sql.WAIL_ACCESS, userId, wail),
    bound(db, sql.COMMENT_PACE, userId, wail, now - 7 * DAY_MS, now - DAY_MS),
    bound(db, sql.INSERT_COMMENT, userId, wail, content, now),
    bound(db, sql.NEW_COMMENT, userId),
    bound(db, sql.REMEMBER, key.id, key.hash, now),
  ]);
  return c.json(stored(results).map(toComment)[0], 201);
});

/** One write to D1 for each like. */
app.post("/api/posts/:wail/like", async (c) => {
  const session = await sessionOf(c);
  if (session === null) return unauthorized(c);
  const { userId, sid } = session;
  const wail = Number(c.req.param("wail"));
  const db = c.env.DB;
  const now = Date.now();
  const results = await db.batch<{ liked: number; likes_count: number }>([
    bound(db, sql.CHECK_SESSION, sid, now),
    bound(db, sql.SUSPENSION, userId, now),
    bound(db, sql.WAIL_ACCESS, userId, wail),
    bound(db, sql.LIKE, userId, wail, now),
    bound(db, sql.LIKES, userId, wail),
  ]);
  const like = results[4]?.results[0];
  return c.json({ liked: like?.liked === 1, likeCount: like?.likes_count });
});

export default app;
