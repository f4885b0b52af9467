// The part of the service worker that shows push messages. What they hold: `PushPayload` in worker/contract/push.ts.

self.addEventListener("push", (event) => {
  const { title, body, path, tag, unread } = event.data.json();
  const shown = self.registration.showNotification(title, { body, tag, data: path, icon: "/icons/icon-192.png" });
  // Not every browser has a badge for the app's icon.
  const badged = self.navigator.setAppBadge?.(unread).catch(() => {});
  event.waitUntil(Promise.all([shown, badged]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Shows a path of the app in a window that has the app open, or else in a new one. Drafts survive that. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/app"));
  if (open === undefined) return self.clients.openWindow(path);
  await open.focus();
  const { pathname, search } = new URL(open.url);
  return pathname + search === path ? undefined : open.navigate(path);
}
