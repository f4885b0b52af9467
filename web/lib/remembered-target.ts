import { isAppPage, paths } from "./paths.ts";

const KEY = "wail.returnTo";

/** Keeps where a visitor was heading while they are away at Google. For this tab only. */
export function rememberTarget(target: string): void {
  try {
    if (target === paths.home) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, target);
  } catch {
    // Without storage they arrive at home.
  }
}

/** Reads and forgets it. */
export function takeRememberedTarget(): string | undefined {
  try {
    const target = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return target !== null && isAppPage(target) ? target : undefined;
  } catch {
    return undefined;
  }
}
