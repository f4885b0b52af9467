/** A fixture that wants no others. */
export const standalone =
  <Value>(provide: (use: (value: Value) => Promise<void>) => Promise<void>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its parameters
  ({}: object, use: (value: Value) => Promise<void>) =>
    provide(use);
