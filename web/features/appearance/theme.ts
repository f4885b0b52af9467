import { storage } from "../../browser/storage.ts";

export type Theme = "system" | "light" | "dark";

/** Also read by web/public/early.js, which runs before anything else. */
const KEY = "wail.theme";
const listeners = new Set<() => void>();

const isChosen = (value: string | undefined): value is "light" | "dark" => value === "light" || value === "dark";

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isChosen(chosen) ? chosen : "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") {
    storage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    storage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  paintBrowserBar();
  for (const listener of listeners) listener();
}

/** The browser bar's colours in index.html: the canvas of each theme. */
const BAR = { light: "#f0f8f9", dark: "#001423" } as const;

/** A chosen theme colours the browser bar, too. Without a choice the bar follows the device. */
export function paintBrowserBar(): void {
  const theme = currentTheme();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const device = meta.media.includes("dark") ? "dark" : "light";
    meta.content = BAR[theme === "system" ? device : theme];
  }
}

/** Calls `listener` after each choice, until the answered function is called. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
