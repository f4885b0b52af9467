import { currentStay } from "./device-owner.ts";
import { tabStorage } from "./storage.ts";

/** Of this tab: a stay (device-owner.ts), and the keys of the entries of its history that were opened in it. */
const KEY = "wail.entries";
const KEPT_MAX = 200;

const stored = () => tabStorage.read(KEY)?.split(" ");

/** What React Router and `nameEntry` name an entry. */
const keyHere = (): unknown => history.state?.key;

/** Remembers that the entry where the tab stands was opened in the current stay. */
export function noteEntry(): void {
  const [stay, ...keys] = stored() ?? [];
  const key = String(keyHere());
  const others = stay === currentStay() ? keys.filter((other) => other !== key) : [];
  tabStorage.write(KEY, [currentStay(), ...others.slice(1 - KEPT_MAX), key].join(" "));
}

/**
 * Whether the entry where the tab stands was opened by a member who has left the device since. Of a tab that has kept
 * nothing nobody knows.
 */
export function isLeftEntry(): boolean {
  const [stay, ...keys] = stored() ?? [];
  return stay !== undefined && (stay !== currentStay() || !keys.some((key) => key === keyHere()));
}

/** Whether this page's address was left so when it was loaded: anew or by Back, not for a link that somebody follows. */
export const isLeftBehind = isLeftEntry() && howLoaded() !== "navigate";

function howLoaded(): NavigationTimingType | undefined {
  const [load] = globalThis.performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming ? load.type : undefined;
}
