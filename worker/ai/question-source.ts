/** What a Daily Ripple asks, with its two emoji. */
export interface RippleQuestion {
  readonly text: string;
  readonly emojis: readonly [string, string];
}

export interface QuestionRequest {
  /** The local date it is for, YYYY-MM-DD. */
  readonly date: string;
  /** The US holiday of that date, if any. */
  readonly holiday: string | undefined;
  /** The questions asked lately, newest first. */
  readonly avoid: readonly string[];
  /** Says what is wrong with an answer, or nothing when it may be asked. */
  readonly problemWith: (question: RippleQuestion) => string | undefined;
}

export interface SourcedQuestion extends RippleQuestion {
  /** The model's name, or "bank". */
  readonly source: string;
}

/** The port to whoever thinks up questions. It never throws: a source that fails in any way has no question. */
export interface QuestionSource {
  ask(request: QuestionRequest): Promise<SourcedQuestion | undefined>;
}

/** Without an account there is no model to ask (docs/product.md, "The Daily Ripple"). */
export const NO_MODELS: QuestionSource = { ask: async () => undefined };
