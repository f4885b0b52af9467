import { type ReactNode, useSyncExternalStore } from "react";

interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  /** "destructive" is announced at once and coloured as a failure. */
  variant?: "default" | "destructive";
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  /** Whether the focus was in a box when it came. It stays where it is then: under a finger it must not move. */
  readonly whileWriting: boolean;
}

const TEXT_BOX = "textarea, input:not([type=checkbox])";

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. At most one is visible: a new one takes the place of the last. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const whileWriting = document.activeElement?.matches(TEXT_BOX) ?? false;
  show({ ...message, id: lastId, whileWriting });
}

/** Removes a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined);
}

/** Removes a failure's toast after a later success. */
export function dismissFailure(): void {
  if (shown?.variant === "destructive") show(undefined);
}

export const useShownToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => undefined,
  );
