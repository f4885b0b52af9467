import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { readonly $client: D1Database };

const clients = new WeakMap<D1Database, Db>();

/** The query builder for a database. One for all requests of an isolate: to make it costs as much as a small query. */
export function connect(d1: D1Database): Db {
  let client = clients.get(d1);
  if (client === undefined) {
    client = drizzle(d1);
    clients.set(d1, client);
  }
  return client;
}
