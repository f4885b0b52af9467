/** The current moment in UTC milliseconds. Injected everywhere; no rule reads the machine's clock by itself. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
