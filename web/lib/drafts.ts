import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { z } from "zod/mini";
import { storage } from "./storage.ts";

const PREFIX = "wail.draft.";

/** Drafts touched since the page was loaded; storage carries them over a reload. Undefined stands for a cleared one. */
const touched = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

/** Where an unsent text is kept: one place per member and pod, wail or ripple. */
export const draftKey = (memberId: number, place: string) => `${PREFIX}${memberId}.${place}`;

/** Forgets every draft on this device: at logout, whoever comes next must not read them. */
export function forgetDrafts(): void {
  storage.removeAll(PREFIX);
  touched.clear();
  announce();
}

/**
 * State that survives reload and navigation until it is cleared, which a caller does on success only; it is the same in
 * every place that shows it, so that a dialog opened again while its text is on its way empties when it has arrived.
 * What was stored is parsed like anything from outside; a draft an older version wrote that no longer fits is dropped.
 */
export function useDraft<Draft>(key: string, schema: z.ZodMiniType<Draft>, empty: Draft) {
  const stored = useSyncExternalStore(subscribe, () => readDraft(key));
  const draft = useMemo(() => parseDraft(stored, schema) ?? empty, [stored, schema, empty]);
  const setDraft = useCallback((next: Draft) => writeDraft(key, JSON.stringify(next)), [key]);
  const clearDraft = useCallback(() => writeDraft(key, undefined), [key]);
  return [draft, setDraft, clearDraft] as const;
}

const readDraft = (key: string) => (touched.has(key) ? touched.get(key) : storage.read(key));

function writeDraft(key: string, draft: string | undefined): void {
  touched.set(key, draft);
  if (draft === undefined) storage.remove(key);
  else storage.write(key, draft);
  announce();
}

function parseDraft<Draft>(stored: string | undefined, schema: z.ZodMiniType<Draft>): Draft | undefined {
  if (stored === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
