/**
 * What a failed call means for the next one:
 * - "spent": the account's allowance for the day is used up, for every model;
 * - "unusable": this model will not answer, now or later;
 * - "passing": another try may succeed.
 */
type ModelFailure = "spent" | "unusable" | "passing";

/** A call to a model without a usable answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** A short reason for the log, without anything a model or a member wrote. */
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

/** The model does not exist, is retired, is not available to this account or plan, or rejects this kind of request. */
const UNUSABLE = new Set(["3003", "3006", "3023", "3041", "3042", "5004", "5007", "5016", "5018", "5035"]);

/**
 * Classifies an error of the AI binding by the code in its message: "3040: Capacity temporarily exceeded, please try
 * again.", sometimes after the error's name. 3040 (capacity), 3007 (timeout), "JSON Mode couldn't be met" and unknown
 * errors are passing.
 */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = /(?:^|\s)(\d{4}):/.exec(message)?.[1];
  if (code === undefined) return new ModelError("passing", /json mode/i.test(message) ? "json_mode" : "unknown");
  if (SPENT.has(code)) return new ModelError("spent", code);
  return new ModelError(UNUSABLE.has(code) ? "unusable" : "passing", code);
}
