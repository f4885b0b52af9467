import type { DrawKeys } from "./pods.repository.ts";

/** Turns a seed into the keys of a draw; neighboring seeds give unrelated ones. */
export const drawKeys = (seed: number): DrawKeys => ({ a: 1 + mix(2 * seed), b: mix(2 * seed + 1) });

/** 31 well-mixed bits of a number: splitmix32. */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 1;
}
