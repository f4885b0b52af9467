/** One command that waits for its turn, with the caller's promise. */
interface Waiting<PodCommand, Outcome> {
  readonly command: PodCommand;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits all commands of a batch at once and answers each, in order. */
export type Flush<PodCommand, Outcome> = (commands: readonly PodCommand[]) => Promise<readonly Outcome[]>;

/**
 * Group commit: commands queue up while a flush is in flight, and the next flush takes all that waited, up to
 * `maxBatch`. Invariants: one flush at a time; commands commit in the order they arrived; nobody is answered before the
 * commit; a failed flush fails exactly its own commands. Source: docs/decisions/0003-group-commit.md.
 */
export class GroupCommit<PodCommand, Outcome> {
  readonly #flush: Flush<PodCommand, Outcome>;
  readonly #maxBatch: number;
  readonly #queue: Waiting<PodCommand, Outcome>[] = [];
  #flushing = false;

  constructor(flush: Flush<PodCommand, Outcome>, maxBatch: number) {
    this.#flush = flush;
    this.#maxBatch = maxBatch;
  }

  submit(command: PodCommand): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject });
      if (!this.#flushing) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#flushing = true;
    while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, this.#maxBatch));
    this.#flushing = false;
  }

  async #commit(batch: readonly Waiting<PodCommand, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#flush(batch.map((waiting) => waiting.command));
      batch.forEach((waiting, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) waiting.reject(new Error("the flush gave no outcome for this command"));
        else waiting.resolve(outcome);
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}
