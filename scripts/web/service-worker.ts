import { generateSW } from "workbox-build";

/**
 * Writes `sw.js`: the shell, the public pages and every chunk are precached; navigations to screens get the shell.
 * Nothing under /api is ever answered or kept, not even as a navigation: Google sign-in must reach the server. A new
 * version waits until the page asks it to take over (web/features/update).
 */
export async function writeServiceWorker(client: string): Promise<void> {
  const { warnings } = await generateSW({
    globDirectory: client,
    swDest: `${client}/sw.js`,
    globPatterns: [
      "*.html",
      "favicon.svg",
      "manifest.webmanifest",
      "assets/**/*.{js,css}",
      "assets/**/*-latin-{wght,700}-*.woff2",
    ],
    manifestTransforms: [
      (entries) => ({ manifest: entries.map(({ url, ...entry }) => ({ ...entry, url: addressOf(url) })) }),
    ],
    // Names under assets/ hold their own hash.
    dontCacheBustURLsMatching: /^\/assets\//,
    navigateFallback: "/shell",
    navigateFallbackAllowlist: [/^\/(?:app|login|register|pods|badges|subscribe|profile|notifications)(?:\/|$)/],
    // The server leads from an address in capitals to the right one.
    navigateFallbackDenylist: [/^[^?]*[A-Z]/],
    // web/public/push-worker.js
    importScripts: ["/push-worker.js"],
    clientsClaim: true,
    skipWaiting: false,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  });
  for (const warning of warnings) console.warn(warning);
}

/** Documents are kept under the address the server gives them. */
const addressOf = (file: string) => `/${file === "index.html" ? "" : file.replace(/\.html$/, "")}`;
