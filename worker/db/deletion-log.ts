import { DAY_MS } from "../lib/clock.ts";
import { log, rootMessage } from "../lib/log.ts";

/** How far back Time Travel can restore the database, with everything that was deleted since. */
const TIME_TRAVEL_MS = 30 * DAY_MS;

const KINDS = ["account", "wail", "comment", "reply"] as const;

/** A deleted row. A restored database assigns ids again, so only id and creation time together identify a row. */
interface Deleted {
  readonly id: number;
  readonly createdAt: number;
}

/** Something a member deleted. The log says what, never whose. */
export interface Deletion extends Deleted {
  readonly kind: (typeof KINDS)[number];
  /** UTC milliseconds. */
  readonly at: number;
}

/** Keys are grouped by day, so that a reader lists only the days it needs. */
const prefixOf = (at: number) => `deleted:${new Date(at).toISOString().slice(0, 10)}:`;

/**
 * Records the row that a statement deleted, if any, in KV. The record lives as long as Time Travel could bring the row
 * back. Never throws: when the record fails, the deletion still holds and the log says so.
 */
export async function logDeletion(
  kv: KVNamespace,
  kind: Deletion["kind"],
  [deleted]: readonly Deleted[],
  at: number,
): Promise<void> {
  if (deleted === undefined) return;
  try {
    const key = `${prefixOf(at)}${at}:${kind}:${deleted.id}:${deleted.createdAt}`;
    await kv.put(key, "", { expirationTtl: TIME_TRAVEL_MS / 1000 });
  } catch (error) {
    log("error", "deletion_not_logged", { kind, detail: rootMessage(error) });
  }
}

/**
 * The deletions between two times, oldest first, a page of up to 1,000 at a time. KV lists the keys of a day in the order
 * of their times, which have the same number of digits.
 */
export async function* readDeletions(kv: KVNamespace, since: number, until: number): AsyncGenerator<Deletion[]> {
  const from = Math.max(since, until - TIME_TRAVEL_MS);
  for (let day = from; prefixOf(day) <= prefixOf(until); day += DAY_MS) {
    const prefix = prefixOf(day);
    let cursor: string | null = null;
    do {
      const page: KVNamespaceListResult<unknown> = await kv.list({ prefix, cursor });
      yield page.keys.flatMap(({ name }) => toDeletion(name.slice(prefix.length))).filter(({ at }) => at >= from);
      cursor = page.list_complete ? null : page.cursor;
    } while (cursor !== null);
  }
}

function toDeletion(key: string): Deletion[] {
  const [at, kind, id, createdAt] = key.split(":");
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? [] : [{ kind: known, id: Number(id), createdAt: Number(createdAt), at: Number(at) }];
}
