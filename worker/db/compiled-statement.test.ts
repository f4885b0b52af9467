import { env } from "cloudflare:workers";
import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Sent, wrapD1 } from "../testing/wrapped-d1.ts";
import { connect, type Db } from "./client.ts";
import { type Bindable, type Bound, compiled } from "./compiled-statement.ts";
import { notifications, sessions, users } from "./schema/index.ts";

interface Search {
  readonly ids: readonly number[];
  readonly isPremium?: boolean | undefined;
  readonly named?: { readonly firstName: string | null } | undefined;
}

/** Columns of all kinds: with a mapping of drizzle's, with one of ours, and of a table that may have no row. */
const find = (db: Db, viewerId: Bindable<number>, { ids, isPremium, named }: Bindable<Search>) =>
  db
    .select({
      id: sql<number>`${users.id}`.as("id"),
      isPremium: users.isPremium,
      isMe: sql<boolean>`${users.id} = ${viewerId}`.mapWith(Boolean).as("is_me"),
      sess: sessions.sess,
      constant: sql<string>`${"the same for everybody"}`.as("constant"),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.userId, viewerId)))
    .where(
      and(
        inArray(users.id, ids),
        isPremium === undefined ? undefined : sql`${users.isPremium} = ${isPremium}`,
        named && sql`${users.firstName} IS ${named.firstName}`,
      ),
    )
    .orderBy(users.id);

async function fill() {
  const db = connect(env.DB);
  const rows = Array.from({ length: 9 }, (_, n) => ({
    id: n + 1,
    email: `${n}@wail.test`,
    password: "",
    firstName: n % 4 === 0 ? null : `Name ${n % 3}`,
    isPremium: n % 2 === 0,
    lastActiveAt: 0,
    createdAt: 0,
    updatedAt: 0,
  }));
  for (const row of rows) await db.insert(users).values(row);
  const session = (n: number) => ({ userId: n, sess: { userAgent: `agent ${n}`, signedInAt: n } });
  await db.insert(sessions).values([2, 5].map((n) => ({ sid: `${n}`, tokenHash: `${n}`, expire: 1, ...session(n) })));
}

/** A database that notes what is sent to it. */
function recording() {
  const sent: Sent[] = [];
  const d1 = wrapD1(env.DB, (statements, trip) => {
    sent.push(...statements);
    return trip();
  });
  return { db: connect(d1), sent };
}

const id = fc.integer({ min: 1, max: 9 });
const search = fc.record(
  {
    ids: fc.array(id, { minLength: 1, maxLength: 3 }),
    isPremium: fc.option(fc.boolean(), { nil: undefined }),
    named: fc.option(fc.record({ firstName: fc.constantFrom(null, "Name 1", "Name 2") }), { nil: undefined }),
  },
  { requiredKeys: ["ids"] },
);

describe("a compiled statement", () => {
  it("sends and answers what its query would with the values of each call, alone and in a batch", async () => {
    await fill();
    const { db, sent } = recording();
    const findCompiled = compiled((database, viewerId: Bound<number>, part: Bound<Search>) =>
      find(database, viewerId, part),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(id, search), { minLength: 2, maxLength: 4 }), async (calls) => {
        sent.length = 0;
        const plain = calls.map((call) => find(db, ...call));
        const expected = await Promise.all(plain);
        // All of them exist before the first is sent.
        const together = calls.map((call) => findCompiled(db, ...call));
        const [first, ...rest] = together;
        if (first === undefined) throw new Error("there are no calls");
        expect(await db.batch([first, ...rest])).toEqual(expected);
        expect(await Promise.all(together)).toEqual(expected);
        const asked = plain.map((query) => query.toSQL());
        for (const [index, { sql: text, values }] of sent.entries()) {
          const { sql: wanted, params } = asked[index % calls.length] ?? {};
          expect({ text, values }).toEqual({ text: wanted, values: params });
        }
      }),
    );
  });

  it("is built once for each shape and database, by a builder that gets no value of anybody", async () => {
    const build = vi.fn((db: Db, viewerId: Bound<number>, part: Bound<Search>) => find(db, viewerId, part));
    const findCompiled = compiled(build);
    const { db } = recording();
    for (const viewer of [4711, 4712]) {
      await findCompiled(db, viewer, { ids: [4713], named: { firstName: "4714" } });
      await findCompiled(db, viewer, { ids: [4713, 4715] });
    }
    expect(build).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(build.mock.calls.map(([, ...bounds]) => bounds))).not.toMatch(/47\d\d/);
    await findCompiled(recording().db, 1, { ids: [1, 2] });
    expect(build).toHaveBeenCalledTimes(3);
  });

  it("stores values as its columns do, null included, and leaves out what is not given", async () => {
    const store = compiled((db, line: Bound<typeof notifications.$inferInsert>) =>
      db.insert(notifications).values(line),
    );
    const db = connect(env.DB);
    const member = { email: "ana@wail.test", password: "", lastActiveAt: 0, createdAt: 0, updatedAt: 0 };
    const [ana] = await db.insert(users).values(member).returning({ id: users.id });
    const line = { userId: ana?.id ?? 0, type: "badge", createdAt: 0 } as const;
    await db.batch([
      store(db, { ...line, subject: "a", isRead: true, facts: null, activeActorCount: 2 }),
      store(db, { ...line, subject: "b", isRead: false, facts: undefined }),
      store(db, { ...line, subject: "c" }),
    ]);
    const { isRead, activeActorCount } = notifications;
    const facts = sql<string>`typeof(${notifications.facts})`;
    const stored = db.select({ isRead, facts, activeActorCount }).from(notifications).orderBy(notifications.subject);
    expect(await stored.where(eq(notifications.userId, line.userId))).toEqual([
      { isRead: true, facts: "null", activeActorCount: 2 },
      { isRead: false, facts: "null", activeActorCount: 1 },
      { isRead: false, facts: "null", activeActorCount: 1 },
    ]);
    // @ts-expect-error -- values have the types that the builder names
    expect(() => store(db, { subject: 1 })).not.toThrow();
  });
});
