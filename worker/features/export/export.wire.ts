/** What an export says about itself to the person who opens the file. */
const ABOUT =
  "Everything Wail holds about you. Left out are secrets that only the server may know (the hash of your password, of " +
  "your sessions and of mailed links, the keys of push messages), bookkeeping that repeats or counts what is here, and " +
  "what belongs to others: who liked, blocked or reported what is yours.";

interface Exported {
  readonly account: object;
  readonly kinds: Readonly<Record<string, readonly object[]>>;
  readonly now: number;
}

/** The export as one JSON document, for people and machines. */
export const toExport = ({ account, kinds, now }: Exported) => ({
  about: ABOUT,
  exportedAt: new Date(now).toISOString(),
  account: readable(account),
  ...Object.fromEntries(Object.entries(kinds).map(([name, rows]) => [name, rows.map(readable)])),
});

/** Timestamps as ISO 8601. The cursor columns only serve reading the pages. */
const readable = (row: object) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== "cursorAt" && name !== "cursorId")
      .map(([name, value]) => [
        name,
        /(?:At|Until)$/.test(name) && typeof value === "number" ? new Date(value).toISOString() : value,
      ]),
  );
