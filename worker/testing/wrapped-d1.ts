/** A statement on its way to the database. */
export interface Sent {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly prepared: D1PreparedStatement;
}

/** What a test puts around every round trip: counts it, notes it, lets it fail. */
type Around = (sent: readonly Sent[], trip: () => Promise<unknown>) => Promise<unknown>;

/** The calls on a statement that leave the worker. */
const TRIPS: ReadonlySet<string | symbol> = new Set(["run", "all", "raw", "first"]);

/** A D1 binding with something around its round trips. The statements themselves run on the real database. */
export function wrapD1(d1: D1Database, around: Around): D1Database {
  const sent = new WeakMap<object, Sent>();
  const wrap = (statement: Sent): D1PreparedStatement => {
    const { sql, prepared } = statement;
    const proxy = new Proxy(prepared, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrap({ sql, values, prepared: target.bind(...values) });
        if (!TRIPS.has(key)) return Reflect.get(target, key);
        return (...args: unknown[]) => around([statement], () => Reflect.apply(Reflect.get(target, key), target, args));
      },
    });
    sent.set(proxy, statement);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => wrap({ sql, values: [], prepared: target.prepare(sql) });
      if (key !== "batch") return Reflect.get(target, key);
      return (statements: D1PreparedStatement[]) => {
        const known = statements.map((statement) => sent.get(statement)).filter((statement) => statement !== undefined);
        return around(known, () => target.batch(statements.map((proxy) => sent.get(proxy)?.prepared ?? proxy)));
      };
    },
  });
}
