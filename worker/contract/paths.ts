/** Every address of the product. Source: docs/product.md, "Screens"; /app/wail/{id}: docs/product.md. */
export const paths = {
  landing: "/",
  privacy: "/privacy",
  terms: "/terms",
  login: "/app/login",
  register: "/app/register",
  /** What a mail's link opens carries its secret behind a `#`, which no server ever gets to log. */
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
  wail: (id: number) => `/app/wail/${id}`,
  /** One's own reply to a ripple, which can be looked at when the ripple's day is over too. */
  reply: (id: number) => `/app/reply/${id}`,
  /** A pod's feed, on top of it Today's Ripple: makes that pod the current one. */
  pod: (podId: number) => `/app/?pod=${podId}`,
  google: "/api/auth/google",
} as const;

/** Addresses of an earlier product and where they lead now. */
export const LEGACY_PATHS = {
  "/login": paths.login,
  "/register": paths.register,
  "/pods": paths.pods,
  "/badges": paths.badges,
  "/subscribe": paths.subscribe,
  "/profile": paths.profile,
  "/notifications": paths.notifications,
} as const;

/** Whether the web has a screen there. What has none is the not-found page, with the status to match. */
export function isScreenPath(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, "");
  if (path === "/app" || /^\/app\/(wail|reply)\/\d+$/.test(path)) return true;
  return Object.hasOwn(LEGACY_PATHS, path) || Object.values<unknown>(paths).includes(path);
}
