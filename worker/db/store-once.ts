import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Posted } from "../contract/moderation.ts";
import type { ContentKind } from "../contract/safety.ts";
import { type AppError, idempotencyKeyReused, textDeleted } from "../lib/errors.ts";
import { batchAsActiveMember, batchAsMember, type Caller } from "./as-member.ts";
import { type Bound, compiled } from "./compiled-statement.ts";
import { idempotencyKeys } from "./schema/index.ts";

/** A text on its way to be stored, by which a repeat of it is recognised. Without a key it equals no other. */
export interface SentText {
  readonly keyId: number | null;
  readonly requestHash: string;
}

/** Hashes a request to send a text. The member is part of it: the keys of others mean nothing. */
export function hashSent(memberId: number, key: string | undefined, kind: ContentKind, request: object): SentText {
  if (key === undefined) return { keyId: null, requestHash: "" };
  const hash = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify([memberId, key, ...parts]));
  // As many bits as a number holds exactly.
  const keyId = Number(hash().digest().readBigUInt64BE() >> 11n);
  return { keyId, requestHash: hash(kind, request).digest("base64url") };
}

type Statement = BatchItem<"sqlite">;

interface StoreOnce<Row, Text, Access extends readonly Statement[]> {
  readonly sent: SentText;
  /** Reads for its author the text that the same request has stored before, by `idSentBefore`. */
  readonly select: (sent: SentText) => RunnableQuery<Row[], "sqlite">;
  readonly show: (row: Row) => Posted<Text>;
  /** Reads what `store` has to know. */
  readonly access: Access;
  /** Checks and stores the text. `remember` ends its transaction. */
  readonly store: (access: BatchResponse<Access>, remember: Remember) => Promise<Stored<Row>>;
}

/** A text that is refused although it was stored is not remembered: sent again, it is judged anew. */
type Remember = (refusal: AppError | undefined) => ReturnType<typeof rememberSent>;

interface Stored<Row> {
  readonly stored: Row | undefined;
  /** Thrown although the text was stored. */
  readonly refusal?: AppError;
  /** What is added to the answer. */
  readonly answer: Posted<object>;
}

/**
 * Stores a text once per `Idempotency-Key`. A repeat gets the row that stands, in one round trip. Of several at once the
 * database lets one through; whatever refused the others, such as a limit that the first has used up, they get its row.
 * Errors: `suspended`, `idempotencyKeyReused`, `textDeleted`.
 */
export async function storeOnce<Row, Text, const Access extends readonly Statement[]>(
  caller: Caller,
  { sent, select, show, access, store }: StoreOnce<Row, Text, Access>,
): Promise<Posted<Text>> {
  const { db } = caller;
  const before = [selectSentBefore(db, sent.keyId), select(sent)] as const;
  const [keys, rows, ...answers] = await batchAsActiveMember(caller, ...before, ...access);
  const known = storedBefore(sent, keys, rows);
  if (known !== undefined) return show(known);
  const remember: Remember = (refusal) => (refusal === undefined ? rememberSent(caller, sent) : []);
  try {
    // As in `batchAsMember`.
    const { stored, refusal, answer } = await store(answers as unknown as BatchResponse<Access>, remember);
    if (refusal !== undefined) throw refusal;
    if (stored === undefined) throw new Error("a stored text was not read back");
    return { ...show(stored), ...answer };
  } catch (error) {
    const stored = sent.keyId === null ? undefined : storedBefore(sent, ...(await batchAsMember(caller, ...before)));
    if (stored === undefined) throw error;
    return show(stored);
  }
}

/** The text that the same request has stored, as it is now; undefined when there was none. */
function storedBefore<Row>(
  { requestHash }: SentText,
  [before]: readonly { requestHash: string }[],
  [row]: readonly Row[],
): Row | undefined {
  if (before === undefined) return undefined;
  if (before.requestHash !== requestHash) throw idempotencyKeyReused();
  if (row === undefined) throw textDeleted();
  return row;
}

/** What was sent with the key before. */
const selectSentBefore = compiled((db, keyId: Bound<number | null>) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.id} = ${keyId}`),
);

/** The id of the text that the same request has stored before; null when it is the first. */
export const idSentBefore = ({ keyId, requestHash }: Bound<SentText>) =>
  sql<number | null>`(SELECT ${idempotencyKeys.contentId} FROM ${idempotencyKeys}
    WHERE ${idempotencyKeys.id} = ${keyId} AND ${idempotencyKeys.requestHash} = ${requestHash})`;

/**
 * For the end of the transaction that inserts a text: remembers its key. Violates the primary key when another request
 * with the same key was first.
 */
const rememberSent = ({ db, now }: Caller, { keyId, requestHash }: SentText) =>
  keyId === null ? [] : [insertKey(db, { id: keyId, requestHash, createdAt: now })];

const insertKey = compiled(
  (db, key: Bound<Pick<typeof idempotencyKeys.$inferSelect, "id" | "requestHash" | "createdAt">>) =>
    db.insert(idempotencyKeys).values({ ...key, contentId: sql`last_insert_rowid()` }),
);
