import { useCallback, useMemo, useSyncExternalStore } from "react";
import { storage } from "../browser/storage.ts";
import { isDeviceMember } from "./device-member.ts";

/** The drafts written in this tab; undefined for one that was cleared. Storage carries them over a reload. */
const written = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

/** Parses a stored draft, which may be of an earlier version; undefined when it does not fit. */
type Parse<Draft> = (stored: unknown) => Draft | undefined;

/** A draft that is nothing but its text. */
export const parseText: Parse<string> = (stored) => (typeof stored === "string" ? stored : undefined);

/** Where an unsent text is stored: one place per member and pod, wail or ripple. */
export const draftKey = (memberId: number, place: string) => `wail.draft.${memberId}.${place}`;

/**
 * State that survives reload and navigation until it is cleared, which a caller does once its text was sent. All places
 * that show it agree, so that a dialog opened again while its text is being sent empties when the text has arrived.
 */
export function useDraft<Draft>(key: string, parse: Parse<Draft>, empty: Draft) {
  const stored = useSyncExternalStore(subscribe, () => readDraft(key));
  const draft = useMemo(() => parseDraft(stored, parse) ?? empty, [stored, parse, empty]);
  const setDraft = useCallback((next: Draft) => writeDraft(key, JSON.stringify(next)), [key]);
  /** The draft at this moment, which the screen may not show yet. It is this tab's own from now on. */
  const latest = useCallback(() => {
    const mine = readDraft(key);
    if (mine !== undefined) written.set(key, mine);
    return parseDraft(mine, parse) ?? empty;
  }, [key, parse, empty]);
  /** Clears what was sent. A draft that has changed since stays. */
  const clearDraft = useCallback(
    (wasSent: (draft: Draft) => boolean = () => true) => {
      const mine = parseDraft(readDraft(key), parse);
      if (mine === undefined || wasSent(mine)) forgetDraft(key);
    },
    [key, parse],
  );
  return [draft, setDraft, clearDraft, latest] as const;
}

/** Removes a draft, but not what another tab has stored in its place. */
export function forgetDraft(key: string): void {
  if (storage.getItem(key) === readDraft(key)) {
    storage.removeItem(key);
    written.delete(key);
  } else written.set(key, undefined);
  notify();
}

const readDraft = (key: string) => (written.has(key) ? written.get(key) : storage.getItem(key));

function writeDraft(key: string, draft: string): void {
  written.set(key, draft);
  if (isDeviceMember()) storage.setItem(key, draft);
  // A full storage keeps the earlier text, which would come back after a reload.
  if (storage.getItem(key) !== draft) storage.removeItem(key);
  notify();
}

function parseDraft<Draft>(stored: string | undefined, parse: Parse<Draft>): Draft | undefined {
  if (stored === undefined) return undefined;
  try {
    return parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Drops a draft that another tab has sent, unless this tab has written something else since. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== null && newValue === null && written.get(key) === oldValue) written.delete(key);
  notify();
}
