/** Web Storage that may be full or forbidden: then nothing is kept, and nothing breaks. */
const tolerant = (area: () => Storage) => ({
  getItem: (key: string) => attempt(() => area().getItem(key)) ?? undefined,
  setItem: (key: string, value: string) => attempt(() => area().setItem(key, value)),
  removeItem: (key: string) => attempt(() => area().removeItem(key)),
  entries: () => attempt(() => Object.entries<string>(area())) ?? [],
});

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** All tabs share it, and it outlives them. */
export const storage = tolerant(() => localStorage);

/** Each tab has its own. */
export const tabStorage = tolerant(() => sessionStorage);
