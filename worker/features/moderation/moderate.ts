import type { ModerationState } from "../../contract/wails.ts";
import { type Caller, transactAsMember } from "../../db/as-member.ts";
import type { Db } from "../../db/client.ts";
import { readOperatorSettings } from "../../db/operator-settings.ts";
import { insertRefusal } from "./decisions.repository.ts";
import { judge, type TextKind } from "./judge.ts";
import { contentModerated, reservedName } from "./moderation.errors.ts";
import { isReservedName } from "./reserved-names.rules.ts";

/** Whose text is judged: a member's, or that of a visitor who registers. */
type ModerationContext = Caller | Registrant;

interface Registrant {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly memberId: null;
}

interface Verdict {
  /**
   * The value for the `moderation` column of a wail, comment or reply; a refused text never gets this far. The row's
   * trigger logs the decision in the caller's transaction. A held name is stored in `held_names` instead: see
   * held.repository.ts.
   */
  readonly state: Exclude<ModerationState, "removed">;
}

/**
 * Judges a text before it is stored (docs/product.md, "Safety"). Use cases call it after their checks and before their
 * transaction. First and last name of a registration are judged as one text, "First Last"; the first name, which
 * neighbors see alone, is also judged by itself. Errors: `contentModerated`, and `authenticationRequired` when the
 * session ended while the guard was asked.
 */
export async function moderate(
  context: ModerationContext,
  kind: TextKind,
  text: string,
  parts: readonly string[] = [],
): Promise<Verdict> {
  const isName = kind === "display_name" || kind === "registration_name";
  const { words } = await readOperatorSettings(context);
  const judgement = await judge(context.env, text, { isName, parts, words });
  if (judgement.decision !== "refused") return { state: judgement.decision };
  const { rule, category } = judgement;
  const { db, memberId, now } = context;
  const refusal = insertRefusal(db, { kind, memberId, rule, category, now });
  if (context.memberId === null) await refusal;
  else await transactAsMember(context, refusal);
  throw contentModerated(rule);
}

/** Refuses a display name that is reserved. Errors: `reservedName`. */
export function assertDisplayNameNotReserved(displayName: string): void {
  if (isReservedName(displayName)) throw reservedName("displayName");
}

/**
 * Refuses the first name, which neighbors see, or both names together, when they are reserved. Errors: `reservedName`.
 */
export function assertNamesNotReserved(firstName: string, lastName: string): void {
  if (isReservedName(firstName)) throw reservedName("firstName");
  if (isReservedName(`${firstName} ${lastName}`)) throw reservedName("lastName");
}
