import type { ComponentType } from "react";
import { matchRoutes, Navigate, type RouteObject } from "react-router";
import { loadChunk } from "../browser/load-chunk.ts";
import { LEGACY_PATHS } from "../navigation/paths.ts";
import { GUEST_PROMPTS, type GuestPrompt } from "./guards/guest-prompts.ts";
import { RequireGuest } from "./guards/require-guest.tsx";
import { RequireMember } from "./guards/require-member.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { RootLayout } from "./root-layout.tsx";
import { ScreenError } from "./screen-error.tsx";

/** A screen in a chunk of its own. `handle` is the prompt for a signed-out visitor. */
function screen(path: string, load: () => Promise<ComponentType>, handle?: GuestPrompt): RouteObject {
  return { path, handle, lazy: async () => ({ Component: await loadChunk(load, () => destination()) }) };
}

/** The address that is being navigated to, else the current one. */
let destination = () => location.href;

/** When a chunk is missing after a deploy, the page that was asked for is loaded, not the current one. */
export const followDestination = (current: () => string) => {
  destination = current;
};

const publicScreens: RouteObject[] = [
  screen("/", async () => (await import("../screens/landing/landing-screen.tsx")).LandingScreen),
  screen("/privacy", async () => (await import("../screens/legal/privacy-screen.tsx")).PrivacyScreen),
  screen("/terms", async () => (await import("../screens/legal/terms-screen.tsx")).TermsScreen),
];

/** For visitors and members: a link in a mail is opened on any device. */
const recoveryScreens: RouteObject[] = [
  screen(
    "/app/forgot-password",
    async () => (await import("../screens/recovery/forgot-password-screen.tsx")).ForgotPasswordScreen,
  ),
  screen(
    "/app/reset-password",
    async () => (await import("../screens/recovery/reset-password-screen.tsx")).ResetPasswordScreen,
  ),
  screen(
    "/app/verify-email",
    async () => (await import("../screens/recovery/verify-email-screen.tsx")).VerifyEmailScreen,
  ),
];

const guestScreens: RouteObject[] = [
  screen("/app/login", async () => (await import("../screens/sign-in/login-screen.tsx")).LoginScreen),
  screen("/app/register", async () => (await import("../screens/sign-in/register-screen.tsx")).RegisterScreen),
];

const memberScreens: RouteObject[] = [
  screen("/app", async () => (await import("../screens/feed/feed-screen.tsx")).FeedScreen, GUEST_PROMPTS.home),
  screen("/app/wail/:id", async () => (await import("../screens/wail/wail-screen.tsx")).WailScreen, GUEST_PROMPTS.wail),
  screen(
    "/app/written",
    async () => (await import("../screens/written/written-screen.tsx")).WrittenScreen,
    GUEST_PROMPTS.written,
  ),
  screen(
    "/app/reply/:id",
    async () => (await import("../screens/reply/reply-screen.tsx")).ReplyScreen,
    GUEST_PROMPTS.reply,
  ),
  screen("/app/pods", async () => (await import("../screens/pods/pods-screen.tsx")).PodsScreen, GUEST_PROMPTS.pods),
  screen(
    "/app/badges",
    async () => (await import("../screens/badges/badges-screen.tsx")).BadgesScreen,
    GUEST_PROMPTS.badges,
  ),
  screen(
    "/app/subscribe",
    async () => (await import("../screens/subscribe/subscribe-screen.tsx")).SubscribeScreen,
    GUEST_PROMPTS.subscribe,
  ),
  screen(
    "/app/profile",
    async () => (await import("../screens/profile/profile-screen.tsx")).ProfileScreen,
    GUEST_PROMPTS.profile,
  ),
  screen(
    "/app/notifications",
    async () => (await import("../screens/notifications/notifications-screen.tsx")).NotificationsScreen,
    GUEST_PROMPTS.notifications,
  ),
];

const shell: RouteObject = {
  ErrorBoundary: ScreenError,
  lazy: async () => ({ Component: await loadChunk(async () => (await import("./shell/app-shell.tsx")).AppShell) }),
  children: memberScreens,
};

/** Every address with its screen: docs/product.md, "Screens". */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ScreenError,
    children: [
      { Component: PublicLayout, children: publicScreens },
      ...recoveryScreens,
      { Component: RequireGuest, children: guestScreens },
      { Component: RequireMember, children: [shell] },
      ...Object.entries(LEGACY_PATHS).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      screen("*", async () => (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen),
    ],
  },
];

/** Loads the code of the screen at `path`, so that its first render is complete and hydration matches. */
export async function loadMatchedRoutes(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => settleLazy(route)));
}

async function settleLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}
