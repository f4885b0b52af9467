/** One intent that waits for its turn, with the caller's promise. */
interface Waiting<Intent, Outcome> {
  readonly intent: Intent;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits all intents of a batch at once and answers each, in order. */
export type Flush<Intent, Outcome> = (intents: readonly Intent[]) => Promise<readonly Outcome[]>;

/**
 * Group commit: intents queue up while a flush is in flight, and the next flush takes all that waited, up to
 * `maxBatch`. Invariants: one flush at a time; intents commit in the order they arrived; nobody is answered before the
 * commit; a failed flush fails exactly its own intents. Source: design section 2.
 */
export class GroupCommit<Intent, Outcome> {
  readonly #flush: Flush<Intent, Outcome>;
  readonly #maxBatch: number;
  readonly #queue: Waiting<Intent, Outcome>[] = [];
  #flushing = false;

  constructor(flush: Flush<Intent, Outcome>, maxBatch: number) {
    this.#flush = flush;
    this.#maxBatch = maxBatch;
  }

  submit(intent: Intent): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ intent, resolve, reject });
      if (!this.#flushing) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#flushing = true;
    while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, this.#maxBatch));
    this.#flushing = false;
  }

  async #commit(batch: readonly Waiting<Intent, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#flush(batch.map((waiting) => waiting.intent));
      batch.forEach((waiting, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) waiting.reject(new Error("the flush gave no outcome for this intent"));
        else waiting.resolve(outcome);
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}
