import { paths } from "../../worker/contract/paths.ts";

export { LEGACY_PATHS, paths } from "../../worker/contract/paths.ts";

const RETURN_TO = "returnTo";

/** The login screen, remembering where its visitor wanted to go. */
export function loginTo(target: string): string {
  if (target === paths.home || target === "/app") return paths.login;
  return `${paths.login}?${new URLSearchParams({ [RETURN_TO]: target })}`;
}

/**
 * Where a page that a member has left leads whoever comes next: to the same screen, but to no wail, reply or pod of theirs.
 * Who had a hidden wail before them would be known for its author.
 */
export const screenAfter = (pathname: string) => (/^\/app\/\w+\/./.test(pathname) ? paths.home : pathname);

/** The login screen for whoever comes after a member whose session has ended. */
export const loginAfter = (pathname: string) => loginTo(screenAfter(pathname));

/** Where to go after signing in: what `loginTo` remembered if it is a page of the app, else home. */
export function returnTarget(search: string): string {
  const target = new URLSearchParams(search).get(RETURN_TO);
  return target !== null && isAppPage(target) ? target : paths.home;
}

/** The id that a part of an address is; undefined for one that nothing can have. */
export const idIn = (part = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined);

/** Only pages behind sign-in, and never another site: "//evil.example" and "/app\\@evil" are refused by the URL parser. */
export function isAppPage(target: string): boolean {
  const origin = "http://localhost";
  const url = URL.parse(target, origin);
  if (url === null || url.origin !== origin || !target.startsWith("/app")) return false;
  return /^\/app(\/|$)/.test(url.pathname) && url.pathname !== paths.login && url.pathname !== paths.register;
}
