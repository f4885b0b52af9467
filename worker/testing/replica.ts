import { env } from "cloudflare:workers";
import { bookmark } from "./time-travel.ts";

/** Who answered a batch. */
type Instance = "primary" | "replica";

/** Whether a batch only reads. D1 forwards any other one to the primary, whatever its session. */
const onlyReads = (statements: readonly D1PreparedStatement[]) =>
  statements.every((prepared) => /^\s*(?:select|with)\b/iu.test(Reflect.get(prepared, "statement")));

/**
 * A D1 binding with one replica: a second database that is as the first one was when it last caught up. Where the platform
 * would have the replica wait for a bookmark, the primary answers.
 */
export class Replica {
  /** What sessions were begun with. */
  readonly begun: string[] = [];
  readonly batches: Instance[] = [];
  #bookmark = "";

  readonly d1: D1Database = new Proxy(env.DB, {
    get: (target, key) => {
      if (key === "withSession") return (from: string) => this.#begin(from);
      if (key === "batch") return this.#noted("primary", target);
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

  async catchUp(): Promise<void> {
    const session = env.DB.withSession("first-primary");
    await session.prepare("SELECT 1").run();
    this.#bookmark = session.getBookmark() ?? "";
    const { REPLICA, TEST_MIGRATIONS } = env;
    const isEmpty = (await REPLICA.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first()) === null;
    if (isEmpty) await REPLICA.batch(TEST_MIGRATIONS.map((sql) => REPLICA.prepare(sql)));
    const copy = await bookmark(REPLICA);
    await copy();
  }

  #begin(from: string) {
    this.begun.push(from);
    if (from === "first-primary" || from > this.#bookmark) {
      const session = env.DB.withSession(from);
      return { batch: this.#noted("primary", session), getBookmark: () => session.getBookmark() };
    }
    const [primary, replica] = [this.#noted("primary", env.DB), this.#noted("replica", env.REPLICA)];
    return {
      batch: (statements: D1PreparedStatement[]) => (onlyReads(statements) ? replica : primary)(statements),
      getBookmark: () => this.#bookmark,
    };
  }

  #noted(instance: Instance, database: Pick<D1Database, "batch">) {
    return (statements: D1PreparedStatement[]) => {
      this.batches.push(instance);
      return database.batch(statements);
    };
  }
}
