import { useSyncExternalStore } from "react";

/** A toggle whose last tap the server has not confirmed yet. */
export interface PendingToggle<State> {
  /** What the server said last. */
  readonly confirmed: State;
  /** What the member wants it to be. */
  readonly wanted: boolean;
}

interface TogglesOptions<State> {
  readonly isOn: (state: State) => boolean;
}

interface Tap<State> {
  readonly wanted: boolean;
  /** What is known when the first tap comes; ignored while earlier taps are still on their way. */
  readonly known: State;
  readonly send: (wanted: boolean) => Promise<State>;
  /** Called once all taps are answered, or one has failed: with what the server said last, if it said anything. */
  readonly onSettled: (state: State) => void;
  /** Called when a request failed; the wish is dropped then. */
  readonly onError: (error: unknown) => void;
}

/**
 * Toggles that settle on the server's truth however fast they are tapped: one request per toggle is in flight, taps
 * meanwhile only change the wish, and a wish that already holds sends nothing. What is on screen is computed from the
 * confirmed state and the wish; nothing optimistic is ever stored, so a refetch in between cannot make it flicker and a
 * failure needs no undoing.
 */
export class Toggles<State> {
  readonly isOn: (state: State) => boolean;
  readonly #pending = new Map<string, PendingToggle<State>>();
  readonly #listeners = new Set<() => void>();

  constructor({ isOn }: TogglesOptions<State>) {
    this.isOn = isOn;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The toggle if a tap on it is on its way. */
  pending(key: string): PendingToggle<State> | undefined {
    return this.#pending.get(key);
  }

  async tap(key: string, { wanted, known, send, onSettled, onError }: Tap<State>): Promise<void> {
    const before = this.#pending.get(key);
    this.#set(key, { confirmed: before?.confirmed ?? known, wanted });
    if (before !== undefined) return;
    try {
      const state = await this.#settle(key, send);
      onSettled(state);
    } catch (error) {
      const reached = this.#pending.get(key)?.confirmed ?? known;
      if (reached !== known) onSettled(reached);
      onError(error);
    } finally {
      this.#set(key, undefined);
    }
  }

  /** Sends until the server agrees with the wish, or keeps to its own answer to the latest one. */
  async #settle(key: string, send: (wanted: boolean) => Promise<State>): Promise<State> {
    for (;;) {
      const current = this.#pending.get(key);
      if (current === undefined) throw new Error("a toggle was settled that nobody tapped");
      const confirmed = await send(current.wanted);
      const wanted = this.#pending.get(key)?.wanted ?? current.wanted;
      if (wanted === current.wanted || this.isOn(confirmed) === wanted) return confirmed;
      this.#set(key, { confirmed, wanted });
    }
  }

  #set(key: string, pending: PendingToggle<State> | undefined): void {
    if (pending === undefined) this.#pending.delete(key);
    else this.#pending.set(key, pending);
    for (const listener of this.#listeners) listener();
  }
}

interface ToggleUse<State> extends Omit<Tap<State>, "wanted"> {
  readonly key: string;
}

/** One toggle as it is to be shown, and what a tap on it does. */
export function useToggle<State>(toggles: Toggles<State>, { key, ...use }: ToggleUse<State>) {
  const pending = useSyncExternalStore(toggles.subscribe, () => toggles.pending(key));
  const confirmed = pending?.confirmed ?? use.known;
  const isOn = pending?.wanted ?? toggles.isOn(confirmed);
  return {
    isOn,
    confirmed,
    /** What the wish adds to the confirmed count: never less than none. */
    count: (confirmedCount: number) => Math.max(0, confirmedCount + Number(isOn) - Number(toggles.isOn(confirmed))),
    toggle: () => void toggles.tap(key, { ...use, wanted: !isOn }),
  };
}
