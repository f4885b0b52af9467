// Runs before the first paint and before any module has arrived: the build puts it into every document.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is forbidden: the system's theme is used, and no pod is known.
    }
  };

  // A chosen theme never flashes. web/features/appearance/theme.ts writes what is read here.
  const theme = read("wail.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

  // The top bar of a public page shows that it is being found out who is signed in. web/session/visitor.ts says who.
  if (read("wail.member") !== null) document.documentElement.dataset.visitor = "asking";

  // A form that is sent before its script has come waits for it, with what was typed: web/app/input/held-form.ts.
  window.holdForm = (event) => {
    event.preventDefault();
    event.target.setAttribute("aria-busy", "true");
    window.heldForm = event.target;
  };
  addEventListener("submit", window.holdForm, { capture: true });

  // A tap on "Continue with Google" may come before its script, too: web/features/session/return-target.ts does the same.
  addEventListener(
    "click",
    ({ target }) => {
      const query = new URLSearchParams(location.search);
      if (!target.closest?.('a[href="/api/auth/google"]') || query.has("google") || !query.has("returnTo")) return;
      try {
        sessionStorage.setItem("wail.returnTo", query.get("returnTo"));
      } catch {
        // Storage is forbidden: signing in leads home.
      }
    },
    { capture: true },
  );

  // The browser may offer to install Wail before the app listens. The offer waits here for it, and the browser's own
  // banner does not come. web/features/install/use-install-offer.ts reads it.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
    window.installOfferedAt = Date.now();
  });

  // Preloads home's first reads while its script loads. web/cache/current-pod.ts writes what is read here; when it is
  // wrong, the screen reads what it needs.
  if (!/^\/app\/?$/.test(location.pathname) || location.search !== "" || !navigator.onLine) return;
  const pod = read("wail.pod");
  if (pod === null || !/^\d+$/.test(pod)) return;
  const ofPod = [`daily-ripple/today/${pod}`, `posts/${pod}`, `posts/${pod}/pinned`];
  const paths = [...ofPod, "user/shell-stats", "notifications/unread-count"];
  for (const path of paths) {
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href: `/api/${path}` });
    link.crossOrigin = "use-credentials";
    document.head.append(link);
  }
})();
