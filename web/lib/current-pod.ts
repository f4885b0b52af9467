import { useEffect, useSyncExternalStore } from "react";
import type { Community } from "../../worker/contract/pods.ts";
import { isOfflineCopy, storeOfflineCopy } from "./offline-copy.ts";
import { useMember } from "./session.ts";

/** The last choice goes from the device with the copies, whose owner it belongs to. */
const COPY = "chosen-pod";

/** What each member chose since the page was loaded; the device only carries it over to the next time. */
const chosen = new Map<number, number>();
const listeners = new Set<() => void>();

/** Makes a pod the one whose feed is shown; remembered on this device. */
export function choosePod(memberId: number, podId: number): void {
  if (chosen.get(memberId) === podId) return;
  chosen.set(memberId, podId);
  storeOfflineCopy(COPY, podId);
  for (const listener of listeners) listener();
}

/**
 * The current pod among `pods`: the one chosen, at first the last time's or else the first. Null when
 * there is none, also when the member has just left the chosen one: then it is theirs to choose.
 */
export function useCurrentPod(pods: readonly Community[] | undefined): Community | null {
  const { id: memberId } = useMember();
  const choice = useSyncExternalStore(
    subscribe,
    () => chosen.get(memberId),
    () => undefined,
  );
  const initial = choice === undefined ? initialPod(pods ?? []) : undefined;

  // An address may have chosen meanwhile; the first choice is only for want of another.
  useEffect(() => {
    if (initial !== undefined && !chosen.has(memberId)) choosePod(memberId, initial.id);
  }, [initial, memberId]);

  const current = initial ?? pods?.find(({ id }) => id === choice) ?? null;
  // Who signs in again without a new load finds the choice in memory, but the device has forgotten it.
  useEffect(() => {
    if (current !== null) storeOfflineCopy(COPY, current.id);
  }, [current]);
  return current;
}

function initialPod(pods: readonly Community[]): Community | undefined {
  return pods.find(({ id }) => isOfflineCopy(COPY, id)) ?? pods[0];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
