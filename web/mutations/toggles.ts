import { useSyncExternalStore } from "react";
import { pause } from "../browser/pause.ts";

/** A toggle whose last tap the server has not confirmed yet. */
interface PendingToggle<State> {
  /** The server's last answer. */
  readonly confirmed: State;
  /** What the member wants it to be. */
  readonly wanted: boolean;
}

interface ToggleUse<State> {
  /** The state before the first tap; ignored while earlier taps are being sent. */
  readonly known: State;
  readonly send: (wanted: boolean) => Promise<State>;
  /** Called with the server's last answer, once all taps are answered or one has failed. */
  readonly onSettled: (state: State) => void;
  /** Called when a request has failed; the tap is dropped then. */
  readonly onError: (error: unknown) => void;
}

/**
 * Toggles that end at the server's state however fast they are tapped. One request per toggle is in flight; further taps
 * only change what is wanted, and nothing is sent that already holds. What is on screen is computed from the confirmed
 * state and the wanted one. Nothing optimistic is stored, so no refetch makes it flicker and no failure needs undoing.
 */
export class Toggles<State> {
  readonly isOn: (state: State) => boolean;
  readonly #pending = new Map<string, PendingToggle<State>>();
  readonly #listeners = new Set<() => void>();

  constructor({ isOn }: { readonly isOn: (state: State) => boolean }) {
    this.isOn = isOn;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The toggle, while a tap on it is being sent. */
  pending(key: string): PendingToggle<State> | undefined {
    return this.#pending.get(key);
  }

  async tap(key: string, wanted: boolean, { known, send, onSettled, onError }: ToggleUse<State>): Promise<void> {
    const before = this.#pending.get(key);
    this.#set(key, { confirmed: before?.confirmed ?? known, wanted });
    if (before !== undefined) return;
    for (let sent = wanted; ; ) {
      const { state, error } = await this.#settle(key, sent, send).then(
        (answer) => ({ state: answer, error: undefined }),
        (reason: unknown) => ({ state: this.#pending.get(key)?.confirmed ?? known, error: reason }),
      );
      if (error === undefined || state !== known) onSettled(state);
      if (error !== undefined) onError(error);
      this.#set(key, { confirmed: state, wanted: this.isOn(state) });
      // The query that holds the state tells the screen in a task of its own. A tap before that is one on what is shown.
      await pause(0);
      const next = this.#pending.get(key)?.wanted ?? sent;
      if (next === this.isOn(state)) break;
      sent = next;
    }
    this.#set(key, undefined);
  }

  /** Sends until the server's answer is what is wanted, or is not what was sent. */
  async #settle(key: string, sent: boolean, send: (wanted: boolean) => Promise<State>): Promise<State> {
    const confirmed = await send(sent);
    const wanted = this.#pending.get(key)?.wanted ?? sent;
    if (wanted === sent || this.isOn(confirmed) === wanted) return confirmed;
    this.#set(key, { confirmed, wanted });
    return this.#settle(key, wanted, send);
  }

  #set(key: string, pending: PendingToggle<State> | undefined): void {
    if (pending === undefined) this.#pending.delete(key);
    else this.#pending.set(key, pending);
    for (const listener of this.#listeners) listener();
  }
}

/** One toggle as it is to be shown, and what a tap on it does. */
export function useToggle<State>(toggles: Toggles<State>, key: string, use: ToggleUse<State>) {
  const pending = useSyncExternalStore(toggles.subscribe, () => toggles.pending(key));
  const confirmed = pending?.confirmed ?? use.known;
  const isOn = pending?.wanted ?? toggles.isOn(confirmed);
  return {
    isOn,
    confirmed,
    /** The confirmed count with the member's own tap; never negative. */
    count: (confirmedCount: number) => Math.max(0, confirmedCount + Number(isOn) - Number(toggles.isOn(confirmed))),
    toggle: () => void toggles.tap(key, !isOn, use),
  };
}
