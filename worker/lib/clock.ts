/** The current time in UTC milliseconds. It is injected everywhere: no rule reads the machine's clock. */
export type Clock = () => number;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const systemClock: Clock = () => Date.now();

/**
 * Resolves after a while, for work that must not be noticeable in the time of an answer. It is injected like the clock.
 */
export type Pause = () => Promise<void>;

const PAUSE_MS = { least: 100, most: 500 };

/** Long enough for the answer to be sent first, and random so that its length gives nothing away. */
export const randomPause: Pause = () =>
  scheduler.wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
