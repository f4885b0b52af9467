/** A written question with its two emoji. */
export type BankQuestion = readonly [question: string, firstEmoji: string, secondEmoji: string];
