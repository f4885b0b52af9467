/**
 * A D1 that fails at the n-th round trip as it does through the ORM: an outer message that quotes the statement with
 * its values, around the database's own.
 */
export function failingD1(d1: D1Database, roundTrip: number, quoted: string): D1Database {
  let made = 0;
  const counted = <T>(work: () => Promise<T>): Promise<T> => {
    made += 1;
    if (made < roundTrip) return work();
    const cause = new Error("D1_ERROR: Network connection lost.");
    return Promise.reject(new Error(`Failed query: insert into "posts" ${quoted}`, { cause }));
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (key !== "run" && key !== "all" && key !== "raw" && key !== "first") return Reflect.get(target, key);
        return (...args: unknown[]) => counted(() => Reflect.apply(Reflect.get(target, key), target, args));
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (query: string) => wrap(target.prepare(query));
      if (key !== "batch") return Reflect.get(target, key);
      return (statements: D1PreparedStatement[]) =>
        counted(() => target.batch(statements.map((statement) => originals.get(statement) ?? statement)));
    },
  });
}
