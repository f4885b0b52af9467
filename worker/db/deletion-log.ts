import { DAY_MS } from "../lib/clock.ts";
import { log, rootMessage } from "../lib/log.ts";

/** Time Travel can bring the database back as it was so long ago, with everything that was deleted since. */
const TIME_TRAVEL_MS = 30 * DAY_MS;

const KINDS = ["account", "wail", "comment", "reply"] as const;

/** A row that was deleted. A restored database gives ids out a second time: only both together name one row. */
interface Deleted {
  readonly id: number;
  readonly createdAt: number;
}

/** Something a member deleted. It says what, never whose. */
export interface Deletion extends Deleted {
  readonly kind: (typeof KINDS)[number];
  /** UTC milliseconds. */
  readonly at: number;
}

/** Days are apart, so that a reader need not list them all. */
const prefixOf = (at: number) => `deleted:${new Date(at).toISOString().slice(0, 10)}:`;

/**
 * Remembers what a statement has deleted, if anything, outside of the database, for as long as a database restored to
 * before it may come back. Errors: none; what cannot be remembered is deleted all the same, and the log says so.
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

/** The deletions of a time, the first first. */
export async function readDeletions(kv: KVNamespace, since: number, until: number): Promise<Deletion[]> {
  const from = Math.max(since, until - TIME_TRAVEL_MS);
  const deletions: Deletion[] = [];
  for (let day = from; prefixOf(day) <= prefixOf(until); day += DAY_MS) deletions.push(...(await readDay(kv, day)));
  return deletions.filter(({ at }) => at >= from).toSorted((a, b) => a.at - b.at);
}

async function readDay(kv: KVNamespace, day: number): Promise<Deletion[]> {
  const prefix = prefixOf(day);
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: KVNamespaceListResult<unknown> = await kv.list({ prefix, cursor });
    names.push(...page.keys.map(({ name }) => name));
    cursor = page.list_complete ? null : page.cursor;
  } while (cursor !== null);
  return names.flatMap((name) => {
    const [at, kind, id, createdAt] = name.slice(prefix.length).split(":");
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? [] : [{ kind: known, id: Number(id), createdAt: Number(createdAt), at: Number(at) }];
  });
}
