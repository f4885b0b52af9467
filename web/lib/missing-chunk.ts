const KEY = "wail.reloadedForChunk";
/** One reload per chance: a chunk that is still missing after it is not a matter of age. */
const CALM_AFTER_MS = 60_000;

/**
 * After a deploy the chunks that an open tab knows are gone. Instead of failing, the first one that cannot be loaded
 * loads `target` anew, which then is the new version; a second failure soon after is left to the error screen.
 */
export function reloadForChunk(error: unknown, target: string): Promise<never> {
  // Without a connection there is nothing to load anew, and the page would be lost.
  if (!navigator.onLine || reloadedLately()) throw error;
  remember();
  loadAnew(target);
  // The page is going; until it is gone, what waits for the chunk keeps waiting.
  return new Promise(() => {});
}

/** A full load, also of the page that stands: assigned, its own address with a fragment would only scroll it. */
function loadAnew(target: string): void {
  const { pathname, search } = new URL(target, location.href);
  if (pathname !== location.pathname || search !== location.search) {
    location.assign(target);
    return;
  }
  history.replaceState(history.state, "", target);
  location.reload();
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < CALM_AFTER_MS;
  } catch {
    // Without storage a reload could repeat for ever.
    return true;
  }
}

function remember(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
}
