// Runs before the first paint and before any module has arrived.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is off: the system's theme stands, and nothing is known of anybody.
    }
  };

  // A chosen theme never flashes. web/lib/theme.ts writes what is read here.
  const theme = read("wail.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

  // The browser may offer to install Wail before the app listens. The offer waits here for it, and the browser's own
  // banner does not come. web/features/install/use-install-offer.ts reads it.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  // Home's first reads are under way while its script loads. web/lib/current-pod.ts writes what is read here; when it
  // turns out wrong, the screen asks for what it needs.
  if (!/^\/app\/?$/.test(location.pathname) || location.search !== "" || !navigator.onLine) return;
  const pod = read("wail.offline.chosen-pod");
  if (pod === null || !/^\d+$/.test(pod)) return;
  const paths = [`daily-ripple/today/${pod}`, `posts/${pod}`, "user/shell-stats", "notifications/unread-count"];
  for (const path of paths) {
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href: `/api/${path}` });
    link.crossOrigin = "use-credentials";
    document.head.append(link);
  }
})();
