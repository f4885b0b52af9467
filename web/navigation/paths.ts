import { paths } from "../../worker/contract/paths.ts";

export { LEGACY_PATHS, paths } from "../../worker/contract/paths.ts";

const RETURN_TO = "returnTo";

/** The login screen, remembering where its visitor wanted to go. */
export function loginTo(target: string): string {
  if (target === paths.home || target === "/app") return paths.login;
  return `${paths.login}?${new URLSearchParams({ [RETURN_TO]: target })}`;
}

/** The screen to sign up, which leads on to `target`; members are led there at once. */
export const registerTo = (target: string) => `${paths.register}?${new URLSearchParams({ [RETURN_TO]: target })}`;

/**
 * The login screen after a session has ended elsewhere. It leads back to the same screen, but not to a certain wail or
 * reply: a hidden one would tell the next member on this device who its author is.
 */
export const loginAfterSession = (pathname: string) => loginTo(/^\/app\/\w+\/./.test(pathname) ? paths.home : pathname);

/** Where to go after signing in: what `loginTo` remembered if it is a page of the app, else home. */
export function returnTarget(search: string): string {
  const target = new URLSearchParams(search).get(RETURN_TO);
  return target !== null && isAppPage(target) ? target : paths.home;
}

/** The id in a part of an address; undefined where it is none. */
export const idIn = (part = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined);

/** Only pages behind sign-in, and never another site: "//evil.example" and "/app\\@evil" are refused by the URL parser. */
export function isAppPage(target: string): boolean {
  const origin = "http://localhost";
  const url = URL.parse(target, origin);
  if (url === null || url.origin !== origin || !target.startsWith("/app")) return false;
  return /^\/app(\/|$)/.test(url.pathname) && url.pathname !== paths.login && url.pathname !== paths.register;
}
