import type { ModerationState } from "../../contract/wails.ts";
import { type Caller, transactAsMember } from "../../db/as-member.ts";
import type { Db } from "../../db/client.ts";
import { insertRefusal } from "./decisions.repository.ts";
import { judge, type TextKind } from "./judge.ts";
import { contentModerated, reservedName } from "./moderation.errors.ts";
import { isReservedName } from "./reserved-names.rules.ts";

/** On whose behalf a text is judged: a member's, or that of somebody who registers. */
export type ModerationContext = Caller | Registrant;

interface Registrant {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly memberId: null;
}

export interface Verdict {
  /**
   * What a wail, comment or reply stores in its `moderation` column; a refused text never gets this far. That is all a
   * caller does: the row's own trigger writes the decision to the moderation log in the caller's transaction. A name
   * that is "held" is stored by the statements of held-names.ts instead.
   */
  readonly state: Exclude<ModerationState, "removed">;
}

/**
 * Judges a text before it is stored (docs/product.md, "Safety"). Call it between guards and transaction. First and
 * last name of a registration are judged as one text, "First Last"; the first name, which neighbors see alone, is a part of
 * it that is judged by itself, too. Errors: `contentModerated`, and `authenticationRequired` when the session has ended while
 * the guard was asked.
 */
export async function moderate(
  context: ModerationContext,
  kind: TextKind,
  text: string,
  parts: readonly string[] = [],
): Promise<Verdict> {
  const judgement = await judge(context.env, text, parts);
  if (judgement.decision !== "refused") return { state: judgement.decision };
  const { rule, category } = judgement;
  const { db, memberId, now } = context;
  const refusal = insertRefusal(db, { kind, memberId, rule, category, now });
  if (context.memberId === null) await refusal;
  else await transactAsMember(context, refusal);
  throw contentModerated(rule);
}

/** Refuses a display name that nobody here may go by. Errors: `reservedName`. */
export function assertDisplayNameNotReserved(displayName: string): void {
  if (isReservedName(displayName)) throw reservedName("displayName");
}

/** As `assertDisplayNameNotReserved`, for the first name, which neighbors see, and both names together. */
export function assertNamesNotReserved(firstName: string, lastName: string): void {
  if (isReservedName(firstName)) throw reservedName("firstName");
  if (isReservedName(`${firstName} ${lastName}`)) throw reservedName("lastName");
}
