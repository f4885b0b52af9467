/** What goes wrong around the worker in `npm run torture`, and how often. */
export const FAULT_PROBABILITY = {
  /** The statement was not run. */
  d1_fails_before: 0.02,
  /** The statement was run, but nobody hears of it. */
  d1_fails_after: 0.02,
  kv_has_nothing: 0.1,
  /** KV serves what it has once read, however long that is gone. */
  kv_is_stale: 0.3,
  kv_fails: 0.02,
  guard_hangs: 0.02,
  guard_babbles: 0.05,
  guard_fails: 0.03,
};

export type Fault = keyof typeof FAULT_PROBABILITY;

/** The header with the seed of a request's faults. */
export const FAULT_SEED_HEADER = "torture-fault-seed";

/** The guard finds a text with this word unsafe and any other one safe. */
export const UNSAFE_WORD = "squall";

/** Draws numbers from 0 up to 1. */
export type Random = () => number;

/** The numbers that a seed determines (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
