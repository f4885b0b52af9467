import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { storage } from "../../browser/storage.ts";
import { paths } from "../../navigation/paths.ts";

/** The shortcuts as the help lists them. `keys` are pressed one after the other. */
export const SHORTCUTS = [
  { keys: ["n"], label: "Write a new wail (on Home)" },
  { keys: ["j"], label: "Next wail" },
  { keys: ["k"], label: "Previous wail" },
  { keys: ["l"], label: "Like the wail" },
  { keys: ["c"], label: "Open its comments" },
  { keys: ["/"], label: "Search wails" },
  { keys: ["g", "h"], label: "Go to Home" },
  { keys: ["g", "p"], label: "Go to Pods" },
  { keys: ["g", "n"], label: "Go to Notifications" },
  { keys: ["?"], label: "Show this list" },
] as const;

const PLACES = new Map<string, string>([
  ["h", paths.home],
  ["p", paths.pods],
  ["n", paths.notifications],
]);

/** How long, in ms, the key after "g" may take. */
const PAIR_MS = 1500;

/** Belongs to the device, as its keyboard does. */
const KEY = "wail.shortcuts";

/** Whether single keys do something. People who speak to their device, or hit keys by accident, can do without. */
export const areShortcutsOn = () => storage.getItem(KEY) !== "off";

export const switchShortcuts = (on: boolean) => (on ? storage.removeItem(KEY) : storage.setItem(KEY, "off"));

/** Lets single keys act on the screen while nothing is written and nothing is open above it. "?" calls `showHelp`. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const goTo = useEffectEvent((path: string) => void navigate(path));
  const help = useEffectEvent(showHelp);
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event) || !areShortcutsOn()) return;
      const key = event.key.toLowerCase();
      const place = event.timeStamp - wentAt < PAIR_MS ? PLACES.get(key) : undefined;
      wentAt = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = place === undefined ? actionOf(key, help, goTo) : () => goTo(place);
      if (act === undefined) return;
      // A box that gets the focus would also get the letter.
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function actionOf(key: string, help: () => void, goTo: (path: string) => void): (() => void) | undefined {
  if (key === "?") return help;
  if (key === "/") {
    const box = controlOf(key, document);
    return box ? () => box.focus() : () => goTo(paths.search);
  }
  if (key === "j") return () => moveToWail(1);
  if (key === "k") return () => moveToWail(-1);
  if (key === "n") return () => controlOf(key, document)?.focus();
  if (key === "l" || key === "c") return () => controlOf(key, currentWail())?.click();
  return undefined;
}

const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether a key is typed, belongs to the browser, or to what is open above the screen. A key held down only moves. */
function isForSomethingElse({
  target,
  key,
  repeat,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || (repeat && !/^[jk]$/i.test(key))) return true;
  return (target instanceof Element && target.closest(TYPED_INTO) !== null) || document.querySelector(LAYERS) !== null;
}

/** The control that names a key as its shortcut. */
const controlOf = (key: string, within: ParentNode | undefined) =>
  within?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);

const WAIL = "article:has([data-shortcut=l])";

const wailsOnScreen = () => Array.from(document.querySelectorAll<HTMLElement>(WAIL));

/** The wail that has the focus, or the only one, as on its own page. */
function currentWail(): HTMLElement | undefined {
  const wails = wailsOnScreen();
  return wails.find((wail) => wail.contains(document.activeElement)) ?? (wails.length === 1 ? wails[0] : undefined);
}

/** Moves the focus to the link of the wail that is so many further; at first, to the first one in the window. */
function moveToWail(by: 1 | -1): void {
  const wails = wailsOnScreen();
  const current = wails.findIndex((wail) => wail.contains(document.activeElement));
  const next = current < 0 ? wails.find((wail) => wail.getBoundingClientRect().top > 0) : wails[current + by];
  next?.querySelector("a")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}
