/** The paths of the product. Source: docs/product.md, "Addresses of the web". */
export const paths = {
  landing: "/",
  privacy: "/privacy",
  terms: "/terms",
  guidelines: "/guidelines",
  login: "/app/login",
  register: "/app/register",
  /** The links of mails carry their secret after a `#`, which browsers do not send to servers. */
  forgotPassword: "/app/forgot-password",
  resetPassword: "/app/reset-password",
  verifyEmail: "/app/verify-email",
  home: "/app/",
  pods: "/app/pods",
  badges: "/app/badges",
  subscribe: "/app/subscribe",
  profile: "/app/profile",
  notifications: "/app/notifications",
  written: "/app/written",
  search: "/app/search",
  wail: (id: number) => `/app/wail/${id}`,
  /** One's own reply to a ripple, which can be read after the day of the ripple, too. */
  reply: (id: number) => `/app/reply/${id}`,
  /** A pod's feed with Today's Ripple. Makes the pod the current one. */
  pod: (podId: number) => `/app/?pod=${podId}`,
  /** Where a newcomer joins a pod after its public page led them to sign in. */
  join: (podId: number | string) => `/app/join/${podId}`,
  /** What everybody may see of a pod, and a poster of it to print; served by the worker alone. */
  podPage: (slug: string) => `/p/${slug}`,
  podPoster: (slug: string) => `/p/${slug}/poster`,
  google: "/api/auth/google",
} as const;

/** Paths of an earlier product and where they redirect. */
export const LEGACY_PATHS = {
  "/login": paths.login,
  "/register": paths.register,
  "/pods": paths.pods,
  "/badges": paths.badges,
  "/subscribe": paths.subscribe,
  "/profile": paths.profile,
  "/notifications": paths.notifications,
} as const;

/** Whether the web has a screen for a path. Other paths get the not-found page and status 404. */
export function isScreenPath(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, "");
  if (path === "/app" || /^\/app\/(wail|reply|join)\/\d+$/.test(path)) return true;
  return Object.hasOwn(LEGACY_PATHS, path) || Object.values<unknown>(paths).includes(path);
}
