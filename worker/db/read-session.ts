import { AsyncLocalStorage } from "node:async_hooks";

/** Where the batches of one request read (docs/decisions/0034-read-replicas.md). */
interface Reads {
  session: D1DatabaseSession;
  /** Whether a replica may have answered, which may lag behind the primary. */
  mayLag: boolean;
  readonly d1: D1Database;
}

const readsOfRequest = new AsyncLocalStorage<Reads>();

/**
 * Has all batches of `work` read from any replica that is at least as new as the bookmark; without one, the first from
 * the primary, and the others from what is as new. Returns the bookmark of what they have read.
 */
export async function readInSession(d1: D1Database, bookmark: string | undefined, work: () => Promise<void>) {
  const reads: Reads = { d1, session: d1.withSession(bookmark ?? "first-primary"), mayLag: bookmark !== undefined };
  await readsOfRequest.run(reads, work);
  return reads.session.getBookmark();
}

/**
 * What runs a batch of this request. Statements prepared for the database will do: a batch takes their SQL and values.
 * So they are compiled once, whatever the session (docs/decisions/0031-compiled-statements.md).
 */
export const batchesOf = (d1: D1Database): Pick<D1Database, "batch"> => readsOfRequest.getStore()?.session ?? d1;

/** Has the rest of the request read from the primary. False when it has done so all along. */
export function moveToPrimary(): boolean {
  const reads = readsOfRequest.getStore();
  if (!reads?.mayLag) return false;
  reads.session = reads.d1.withSession("first-primary");
  reads.mayLag = false;
  return true;
}
