import { useEffect, useSyncExternalStore } from "react";
import type { Community } from "../../worker/contract/pods.ts";
import { storage } from "../browser/storage.ts";
import { pageMember } from "../device/device-member.ts";

/** Also read by web/public/early.js, which preloads what home reads first. */
const KEY = "wail.pod";

/** The pod a member has chosen since the page was loaded. The device carries it over to the next time. */
let chosen: { memberId: string | undefined; podId: number } | undefined;
const listeners = new Set<() => void>();

/** Makes a pod the one whose feed is shown. */
export function choosePod(podId: number): void {
  chosen = { memberId: pageMember(), podId };
  storage.setItem(KEY, String(podId));
  for (const listener of listeners) listener();
}

const chosenPod = () => (chosen?.memberId === pageMember() ? chosen?.podId : undefined);

/**
 * The current pod among `pods`: the chosen one; at first the one chosen last time, else the first. Null when there is
 * none, also after the member has left the chosen one: the next one is theirs to choose.
 */
export function useCurrentPod(pods: readonly Community[] | undefined): Community | null {
  const choice = useSyncExternalStore(subscribe, chosenPod, () => undefined);
  const initial = choice === undefined ? initialPod(pods ?? []) : undefined;

  // A pod in the address goes first.
  useEffect(() => {
    if (initial !== undefined && chosenPod() === undefined) choosePod(initial.id);
  }, [initial]);

  return initial ?? pods?.find(({ id }) => id === choice) ?? null;
}

/** The pod that home begins with: the one chosen last time, else the first. */
export const initialPod = (pods: readonly Community[]) =>
  pods.find(({ id }) => String(id) === storage.getItem(KEY)) ?? pods[0];

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
