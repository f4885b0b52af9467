import { isAppPage, paths, returnTarget } from "./paths.ts";

const KEY = "wail.returnTo";

/**
 * Keeps where a visitor to the login screen was heading while they are away at Google. For this tab only. Whoever comes
 * back from there unsuccessfully is still heading to the same place.
 */
export function rememberTargetOf(search: string): void {
  if (new URLSearchParams(search).has("google")) return;
  const target = returnTarget(search);
  try {
    if (target === paths.home) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, target);
  } catch {
    // Without storage they arrive at home.
  }
}

/** Forgets where whoever was here before was heading, when somebody comes to sign in who was not at Google. */
export function forgetOldTarget(search: string): void {
  if (!new URLSearchParams(search).has("google")) takeRememberedTarget();
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
