import type { Db } from "../../db/client.ts";
import { moderationLog } from "../../db/schema/index.ts";
import type { RefusedBy, TextKind } from "./verdict.ts";

export interface Refusal {
  readonly kind: TextKind;
  readonly memberId: number | null;
  readonly rule: RefusedBy;
  readonly category: string | null;
  readonly now: number;
}

/** A refused text leaves this row and nothing else: the text itself is not kept. */
export const insertRefusal = (db: Db, { kind, memberId, rule, category, now }: Refusal) =>
  db.insert(moderationLog).values({ kind, memberId, decision: "refused", decidedBy: rule, category, createdAt: now });
