/**
 * What a failed call means for the next one:
 * - "spent": the account's allowance for the day is used up, for every model;
 * - "unusable": this model will not answer, now or later;
 * - "passing": another try may succeed.
 */
export type ModelFailure = "spent" | "unusable" | "passing";

/** A call to a model that brought no answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** Short and without anything a model or a member wrote: what a log may hold. */
  readonly reason: string;

  constructor(failure: ModelFailure, reason: string) {
    super(reason);
    this.name = "ModelError";
    this.failure = failure;
    this.reason = reason;
  }
}

/** Workers AI's own error codes (its documentation, "Errors"); 4006 is how 3036 also reaches some accounts. */
const SPENT = new Set(["3036", "4006"]);

/** No such model, retired, not for this account or plan, or a request it will never take. */
const UNUSABLE = new Set(["3003", "3006", "3023", "3041", "3042", "5004", "5007", "5016", "5018", "5035"]);

/**
 * Reads what the AI binding threw. Its code stands in front of the message: "3040: Capacity temporarily exceeded, please
 * try again.", sometimes after the error's name. 3040 (capacity), 3007 (timeout), "JSON Mode couldn't be met" and
 * whatever is not known here may pass.
 */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = /(?:^|\s)(\d{4}):/.exec(message)?.[1];
  if (code === undefined) return new ModelError("passing", /json mode/i.test(message) ? "json_mode" : "unknown");
  if (SPENT.has(code)) return new ModelError("spent", code);
  return new ModelError(UNUSABLE.has(code) ? "unusable" : "passing", code);
}
