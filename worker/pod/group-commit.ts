/** A queued command with its caller's promise. */
interface Pending<Command, Outcome> {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits a batch of commands and returns an outcome for each, in order. */
type Flush<Command, Outcome> = (commands: readonly Command[]) => Promise<readonly Outcome[]>;

/**
 * Group commit: commands queue up while a flush is in flight, and the next flush takes all queued commands, up to
 * `maxBatch`. Invariants: there is one flush at a time; commands commit in the order they arrived; nobody is answered
 * before the commit; a failed flush fails exactly its own commands. Source: docs/decisions/0003-group-commit.md.
 */
export class GroupCommit<Command, Outcome> {
  readonly #flush: Flush<Command, Outcome>;
  readonly #maxBatch: number;
  readonly #queue: Pending<Command, Outcome>[] = [];
  #flushing = false;

  constructor(flush: Flush<Command, Outcome>, maxBatch: number) {
    this.#flush = flush;
    this.#maxBatch = maxBatch;
  }

  submit(command: Command): Promise<Outcome> {
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

  async #commit(batch: readonly Pending<Command, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#flush(batch.map((pending) => pending.command));
      batch.forEach((pending, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) pending.reject(new Error("the flush gave no outcome for this command"));
        else pending.resolve(outcome);
      });
    } catch (error) {
      for (const pending of batch) pending.reject(error);
    }
  }
}
