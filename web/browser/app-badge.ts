/** Shows a number on the icon of the installed app, where the browser can; 0 removes it. */
export function showAppBadge(count: number): void {
  // It fails in a window of a browser, which has no icon of its own.
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => {});
}
