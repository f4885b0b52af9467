/** The current moment in UTC milliseconds. Injected everywhere; no rule reads the machine's clock by itself. */
export type Clock = () => number;

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

export const systemClock: Clock = () => Date.now();

/** Resolves some time later, for work whose beginning must not be noticed in an answer. Injected like the clock. */
export type Pause = () => Promise<void>;

const PAUSE_MS = { least: 100, most: 500 };

/** Long enough for an answer to be out, and of no length that could be told from the next one's. */
export const randomPause: Pause = () =>
  scheduler.wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
