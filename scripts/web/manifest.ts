import type { Manifest } from "vite";

/** The two entries of the build: the app, and the script of the public pages. */
export const APP = "index.html";
export const PUBLIC_PAGE = "app/public-page.ts";

export const APP_SHELL = "app/shell/app-shell.tsx";
export const FEED_SCREEN = "screens/feed/feed-screen.tsx";
export const LOGIN_SCREEN = "screens/sign-in/login-screen.tsx";
export const REGISTER_SCREEN = "screens/sign-in/register-screen.tsx";

/** The chunks that these modules load at once, by their names in the manifest. */
export function chunksOf(manifest: Manifest, ...modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const module of modules) addReachable(manifest, chunkOf(manifest, module), found);
  return found;
}

function addReachable(manifest: Manifest, name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) addReachable(manifest, imported, found);
}

/** A module that went into the member chunk as a whole (chunks.ts) has no chunk of its own in the manifest. */
function chunkOf(manifest: Manifest, module: string): string {
  if (manifest[module] !== undefined) return module;
  const member = Object.keys(manifest).find((name) => manifest[name]?.name === "member");
  if (member === undefined) throw new Error(`the build has no chunk for ${module}`);
  return member;
}

/** The file of a chunk, below the folder of the client. */
export const fileOf = (manifest: Manifest, name: string): string => manifest[name]?.file ?? "";
