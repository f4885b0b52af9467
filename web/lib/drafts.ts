import { useCallback, useMemo, useSyncExternalStore } from "react";
import { isDeviceMember } from "./device-owner.ts";
import { storage } from "./storage.ts";

const PREFIX = "wail.draft.";

/** Drafts touched since the page was loaded; storage carries them over a reload. Undefined stands for a cleared one. */
const touched = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

/** A stored draft of any origin as one of today, or undefined when it is none. */
type Parse<Draft> = (stored: unknown) => Draft | undefined;

/** A draft that is nothing but its text. */
export const parseText: Parse<string> = (stored) => (typeof stored === "string" ? stored : undefined);

/** Where an unsent text is kept: one place per member and pod, wail or ripple. */
export const draftKey = (memberId: number, place: string) => `${prefixOf(memberId)}${place}`;

const prefixOf = (memberId: number | string) => `${PREFIX}${memberId}.`;

/** Forgets one draft. */
export const forgetDraft = (key: string) => writeDraft(key, undefined);

/** Forgets every draft on this device: at logout, whoever comes next must not read them. */
export const forgetDrafts = () => forgetAll(PREFIX);

/** Forgets one member's drafts: the device is somebody else's by now, whose drafts stay. */
export const forgetDraftsOf = (memberId: string) => forgetAll(prefixOf(memberId));

function forgetAll(prefix: string): void {
  storage.removeAll(prefix);
  touched.clear();
  announce();
}

/**
 * State that survives reload and navigation until it is cleared, which a caller does on success only; it is the same in
 * every place that shows it, so that a dialog opened again while its text is on its way empties when it has arrived.
 * What was stored is `parse`d like anything from outside; a draft an older version wrote that no longer fits is dropped.
 */
export function useDraft<Draft>(key: string, parse: Parse<Draft>, empty: Draft) {
  const stored = useSyncExternalStore(subscribe, () => readDraft(key));
  const draft = useMemo(() => parseDraft(stored, parse) ?? empty, [stored, parse, empty]);
  /**
   * As it is, when more has been written since the screen was drawn, for sending it: what another tab writes on meanwhile
   * is another draft, which this one's arrival does not clear.
   */
  const latest = useCallback(() => {
    const mine = readDraft(key);
    if (mine !== undefined) touched.set(key, mine);
    return parseDraft(mine, parse) ?? empty;
  }, [key, parse, empty]);
  const setDraft = useCallback((next: Draft) => writeDraft(key, JSON.stringify(next)), [key]);
  /** What was sent has arrived, or can never be sent. Something else that stands there by now is another draft and stays. */
  const clearDraft = useCallback(
    (wasSent: (draft: Draft) => boolean = () => true) => {
      const mine = parseDraft(readDraft(key), parse);
      if (mine === undefined || wasSent(mine)) forgetDraft(key);
    },
    [key, parse],
  );
  return [draft, setDraft, clearDraft, latest] as const;
}

const readDraft = (key: string) => (touched.has(key) ? touched.get(key) : storage.read(key));

/** Stands where there was no room for a draft: none is kept. Unlike a removal it tells other tabs of nothing sent. */
const NO_ROOM = "";

/** Clears only what this tab has: another one may be writing its own. */
function writeDraft(key: string, draft: string | undefined): void {
  const mine = readDraft(key);
  touched.set(key, draft);
  if (draft === undefined) {
    const kept = storage.read(key);
    if (kept === mine || kept === NO_ROOM) storage.remove(key);
  } else if (isDeviceMember()) store(key, draft);
  announce();
}

/** Where there is no room, what is kept of an earlier text goes: after sending nobody would know it for this one's. */
function store(key: string, draft: string): void {
  storage.write(key, draft);
  if (storage.read(key) !== draft) storage.write(key, NO_ROOM);
}

function parseDraft<Draft>(stored: string | undefined, parse: Parse<Draft>): Draft | undefined {
  if (stored === undefined) return undefined;
  try {
    return parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** What nobody has touched here is as another tab leaves it. */
function subscribe(listener: () => void) {
  followOtherTabs();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let isFollowing = false;

/** What another tab has sent is not kept here to be sent again, be its box on screen at that moment or not. */
function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key !== null && newValue === null && touched.get(key) === oldValue) touched.delete(key);
    announce();
  });
}
