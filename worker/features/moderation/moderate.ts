import type { Insistence } from "../../contract/moderation.ts";
import type { ModerationState } from "../../contract/wails.ts";
import { type Caller, transactAsMember } from "../../db/as-member.ts";
import { readOperatorSettings } from "../../db/operator-settings.ts";
import type { AppError } from "../../lib/errors.ts";
import { insertRefusal, isNameKind, type TextKind } from "./decisions.repository.ts";
import type { HeldFor } from "./held-for.ts";
import { type Judgement, judge } from "./judge.ts";
import { contentModerated, contentNudged, reservedName, tooManyReviews } from "./moderation.errors.ts";
import { isReservedName } from "./reserved-names.rules.ts";

/** Whose text is judged: a member's, or that of a visitor who registers. */
type ModerationContext = Caller | (Pick<Caller, "db" | "env" | "now"> & { readonly memberId: null });

interface Writing {
  readonly parts?: readonly string[];
  /** The wail above a comment, the question of a ripple. */
  readonly parent?: string;
  readonly insist?: Insistence | undefined;
  readonly isAnonymous?: boolean;
}

interface Verdict {
  /**
   * The values for the columns of a wail, comment or reply. The row's trigger logs the decision in the caller's
   * transaction. A refused text is stored as "removed", for an operator. A held name is stored in `held_names` instead:
   * see held.repository.ts.
   */
  readonly columns: { readonly moderation: ModerationState; readonly heldFor?: HeldFor };
  /** For `mapConstraints` around the caller's transaction. */
  readonly failures: Record<string, () => AppError>;
  /** To be thrown after the text was stored: operators look at it although its author has not asked for it. */
  readonly refusal?: AppError;
  /** What is added to the answer. */
  readonly answer: { readonly crisisLine?: true };
}

/**
 * Judges a text before it is stored (docs/product.md, "Safety"). Use cases call it after their checks and before their
 * transaction. First and last name of a registration are judged as one text, "First Last"; the first name, which
 * neighbors see alone, is also judged by itself. Errors: `contentModerated`, `contentNudged`, and
 * `authenticationRequired` when the session ended while the guard was asked.
 */
export async function moderate(
  context: ModerationContext,
  kind: TextKind,
  text: string,
  { parts = [], parent, insist, isAnonymous = false }: Writing = {},
): Promise<Verdict> {
  const isName = isNameKind(kind);
  const { words } = await readOperatorSettings(context);
  const judgement = await judge(context.env, text, { isName, parts, words, parent, insists: insist !== undefined });
  const { action, crisisLine } = judgement;
  const answer = crisisLine ? ({ crisisLine } as const) : {};
  if (action === "allow") return { columns: { moderation: "visible" }, failures: {}, answer };
  if (action === "hold") return { columns: { moderation: "held", heldFor: judgement.heldFor }, failures: {}, answer };
  const { rule } = judgement;
  if (action === "nudge") throw contentNudged(rule, judgement.word, crisisLine);
  const columns = { moderation: "removed", heldFor: rule } as const;
  if (insist === "appeal") return { columns, failures: { too_many_reviews: tooManyReviews }, answer };
  await logRefusal(context, kind, judgement, isAnonymous);
  const refusal = contentModerated(rule, crisisLine);
  if (isName || rule !== "child_safety") throw refusal;
  return { columns, failures: { too_many_reviews: () => refusal }, refusal, answer };
}

/** Squid Ink is logged without its author: when the text is stored as well, the next row names it at that moment. */
async function logRefusal(context: ModerationContext, kind: TextKind, { rule, by }: Refused, isInk: boolean) {
  const { db, memberId, now } = context;
  const logging = insertRefusal(db, { kind, memberId: isInk ? null : memberId, rule, by, now });
  if (context.memberId === null) await logging;
  else await transactAsMember(context, logging);
}

type Refused = Extract<Judgement, { action: "refuse" }>;

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
