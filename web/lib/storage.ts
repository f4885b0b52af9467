/** A storage that may be full, forbidden or absent: then nothing is remembered and nothing breaks. */
const forgiving = (area: () => Storage) => ({
  read(key: string): string | undefined {
    try {
      return area().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: string): void {
    try {
      area().setItem(key, value);
    } catch {
      // Remembering is a courtesy.
    }
  },
  remove(key: string): void {
    try {
      area().removeItem(key);
    } catch {
      // As above.
    }
  },
  removeAll(prefix: string): void {
    try {
      for (const key of Object.keys(area())) if (key.startsWith(prefix)) area().removeItem(key);
    } catch {
      // As above.
    }
  },
});

/** What all tabs share, and find again the next time. */
export const storage = forgiving(() => localStorage);

/** What a tab keeps to itself while it is open. */
export const tabStorage = forgiving(() => sessionStorage);
