import { tabStorage } from "../../browser/storage.ts";
import { isAppPage, paths, returnTarget } from "../../navigation/paths.ts";

const KEY = "wail.returnTo";

const isFromGoogle = (search: string) => new URLSearchParams(search).has("google");

/**
 * Remembers where a visitor to the login screen was heading, while they are away at Google. A visitor who comes back from
 * there without success is still heading to the same place.
 */
export function rememberReturnTarget(search: string): void {
  if (isFromGoogle(search)) return;
  const target = returnTarget(search);
  if (target === paths.home) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, target);
}

/** Forgets an earlier visitor's target when somebody comes to sign in who was not at Google. */
export function forgetOldReturnTarget(search: string): void {
  if (!isFromGoogle(search)) tabStorage.removeItem(KEY);
}

/** Reads and forgets the target. */
export function takeReturnTarget(): string | undefined {
  const target = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return target !== undefined && isAppPage(target) ? target : undefined;
}
