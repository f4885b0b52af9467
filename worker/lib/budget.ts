/** What one invocation of the worker may ask of the platform. */
interface Allowance {
  /** Round trips to D1. */
  readonly roundTrips: number;
  /** Calls of anything else: models, push services, KV, Durable Objects. */
  readonly calls: number;
  /** Milliseconds from now. */
  readonly ms: number;
}

/** What a job has done with its budget. */
export interface Progress {
  /** How many things it did. */
  readonly done: number;
  /** About how many are left for the next run; 0 when it came to the end. */
  readonly remaining: number;
}

export const sumOf = (parts: readonly Progress[]): Progress => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  remaining: parts.reduce((sum, { remaining }) => sum + remaining, 0),
});

/**
 * What is left of a cron run. A job takes from it before each step, so that it does as much as waits and the platform
 * allows, and the next run does the rest. It reads the machine's clock, because the platform's limit is of that time.
 */
export class Budget {
  #roundTrips: number;
  #calls: number;
  readonly #until: number;

  constructor({ roundTrips, calls, ms }: Allowance) {
    this.#roundTrips = roundTrips;
    this.#calls = calls;
    this.#until = Date.now() + ms;
  }

  /** Takes what one step needs. False when there is not enough, or the time is up. */
  take(roundTrips = 1, calls = 0): boolean {
    if (Date.now() >= this.#until || roundTrips > this.#roundTrips || calls > this.#calls) return false;
    this.#roundTrips -= roundTrips;
    this.#calls -= calls;
    return true;
  }

  /** Lends a job its part of what is left, so that no backlog takes from the others. It gives back what it did not use. */
  async lend<T>(parts: number, work: (part: Budget) => Promise<T>): Promise<T> {
    const [roundTrips, calls] = [Math.floor(this.#roundTrips / parts), Math.floor(this.#calls / parts)];
    const part = new Budget({ roundTrips, calls, ms: (this.#until - Date.now()) / parts });
    try {
      return await work(part);
    } finally {
      this.#roundTrips -= roundTrips - part.#roundTrips;
      this.#calls -= calls - part.#calls;
    }
  }
}
