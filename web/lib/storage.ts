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
  keys(prefix: string): string[] {
    try {
      return Object.keys(area()).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  removeAll(prefix: string): void {
    for (const key of this.keys(prefix)) this.remove(key);
  },
});

/** What all tabs share, and find again the next time. */
export const storage = forgiving(() => localStorage);

/** What a tab keeps to itself while it is open. */
export const tabStorage = forgiving(() => sessionStorage);
