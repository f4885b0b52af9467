/** The question of a Daily Ripple, with its two emoji. */
export interface RippleQuestion {
  readonly text: string;
  readonly emojis: readonly [string, string];
}

export interface QuestionRequest {
  /** The local date of the question, YYYY-MM-DD. */
  readonly date: string;
  /** The US holiday of that date, if any. */
  readonly holiday: string | undefined;
  /** Recent questions, newest first. */
  readonly avoid: readonly string[];
  /** Returns the problem of an answer, or undefined when it may be used. */
  readonly problemWith: (question: RippleQuestion) => string | undefined;
}

export interface SourcedQuestion extends RippleQuestion {
  /** The model's name, or "bank". */
  readonly source: string;
}

/** A source of questions. It never throws: a failure of any kind gives undefined. */
export interface QuestionSource {
  ask(request: QuestionRequest): Promise<SourcedQuestion | undefined>;
}

/** The source without models, where there is no account (docs/product.md, "The Daily Ripple"). */
export const NO_MODELS: QuestionSource = { ask: async () => undefined };
