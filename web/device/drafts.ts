import { useCallback, useMemo, useSyncExternalStore } from "react";
import { randomId } from "../browser/random-id.ts";
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
  return [draft, setDraft, latest] as const;
}

/** Clears a draft that was sent. One that has changed since stays, as one that was not sent yet. */
export function clearDraft<Draft>(key: string, parse: Parse<Draft>, wasSent: (draft: Draft) => boolean): void {
  const mine = parseDraft(readDraft(key), parse);
  if (mine === undefined || wasSent(mine)) forgetDraft(key);
  else forgetSending(key);
}

/** Removes a draft with all that is known of its sending, but not what another tab has stored in its place. */
export function forgetDraft(key: string): void {
  forget(key);
  setDraftNamed(key, false);
  forgetSending(key);
}

/** What is kept beside a draft: the key it is sent with, and whether it waits for the connection. */
const besideDraft = (key: string) => ({ sendKey: `${key}.key`, queued: `${key}.queued` });

/** Drafts of this tab that are to bear their author's name. Never stored: it would tell whose the Squid Ink wail above is. */
const named = new Set<string>();

/** Whether a comment is to bear its author's name although it could be under Squid Ink, which is the default. */
export function setDraftNamed(key: string, isNamed: boolean): void {
  if (isNamed) named.add(key);
  else named.delete(key);
  notify();
}

export const isDraftNamed = (key: string): boolean => named.has(key);

/** Whether a comment is to bear its author's name although it could be under Squid Ink. */
export const useIsDraftNamed = (key: string) => useSyncExternalStore(subscribe, () => isDraftNamed(key));

/** The `Idempotency-Key` of a draft: the same until the text has arrived or its box was emptied. */
export function sendKeyOf(key: string): string {
  const { sendKey } = besideDraft(key);
  const known = readDraft(sendKey);
  if (known !== undefined) return known;
  const made = randomId();
  writeDraft(sendKey, made);
  return made;
}

/** What is written next is another text: it is sent with another key, and waits for nothing. */
export function forgetSending(key: string): void {
  forget(besideDraft(key).sendKey);
  unqueueDraft(key);
}

/** What a draft is sent as. */
export type SendTarget =
  | { readonly kind: "wail"; readonly podId: number }
  | { readonly kind: "comment"; readonly wailId: number }
  | { readonly kind: "reply"; readonly rippleId: number; readonly podId: number };

/** Has a draft wait for the connection. */
export const queueDraft = (key: string, target: SendTarget): void =>
  writeDraft(besideDraft(key).queued, JSON.stringify(target));

export const unqueueDraft = (key: string): void => forget(besideDraft(key).queued);

export const isDraftQueued = (key: string): boolean => readDraft(besideDraft(key).queued) !== undefined;

/** Whether a draft waits for the connection. */
export const useIsDraftQueued = (key: string) => useSyncExternalStore(subscribe, () => isDraftQueued(key));

/** A member's drafts that wait for the connection, with their targets as they are stored. */
export function queuedDrafts(memberId: number): { key: string; draft: unknown; target: unknown }[] {
  const asStored = (key: string) => parseDraft(readDraft(key), (stored) => stored);
  return [...new Set([...written.keys(), ...storage.entries().map(([key]) => key)])]
    .filter((key) => key.startsWith(draftKey(memberId, "")) && isDraftQueued(key))
    .map((key) => ({ key, draft: asStored(key), target: asStored(besideDraft(key).queued) }));
}

function forget(key: string): void {
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
