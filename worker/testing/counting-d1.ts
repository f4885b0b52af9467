/** What a request cost in D1. */
export interface D1Cost {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

/**
 * Wraps a D1 binding so that a test can count round trips and rows. The statements themselves run on the real
 * database; only calls that leave the worker (`batch`, and a lone `run`, `all`, `raw`) count as round trips.
 */
export function countingD1(d1: D1Database): { d1: D1Database; cost: D1Cost; reset(): void } {
  const cost: D1Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  const note = (results: readonly D1Result[]) => {
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (key === "run" || key === "all") {
          return async () => {
            cost.roundTrips += 1;
            const result = await target[key]();
            note([result]);
            return result;
          };
        }
        if (key === "raw" || key === "first") {
          return async (...args: unknown[]) => {
            cost.roundTrips += 1;
            const method = Reflect.get(target, key);
            return Reflect.apply(method, target, args);
          };
        }
        return Reflect.get(target, key);
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const proxy = new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (query: string) => wrap(target.prepare(query));
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          cost.roundTrips += 1;
          const results = await target.batch(statements.map((statement) => originals.get(statement) ?? statement));
          note(results);
          return results;
        };
      }
      return Reflect.get(target, key);
    },
  });
  const reset = () => Object.assign(cost, { roundTrips: 0, rowsRead: 0, rowsWritten: 0 });
  return { d1: proxy, cost, reset };
}
