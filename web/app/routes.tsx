import { type ComponentType, useState } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, type RouteObject, useRoutes } from "react-router";
import { LEGACY_PATHS } from "../navigation/paths.ts";
import { Chunk } from "./chunk.ts";
import { GUEST_PROMPTS, type GuestPrompt } from "./guards/guest-prompts.ts";
import { RequireGuest } from "./guards/require-guest.tsx";
import { RequireMember } from "./guards/require-member.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { RootLayout } from "./root-layout.tsx";

/** What is there already is rendered at once, as hydration needs. It stays the same component for as long as it shows. */
function InChunk({ chunk }: { chunk: Chunk }) {
  const [Component] = useState(() => chunk.loaded ?? chunk.later);
  return <Component />;
}

/** What a route keeps as its `handle`; the prompt is for signed-out visitors. */
interface Handle {
  readonly chunk: Chunk;
  readonly prompt: GuestPrompt | undefined;
}

function screen(path: string, load: () => Promise<ComponentType>, prompt?: GuestPrompt): NonIndexRouteObject {
  const handle: Handle = { chunk: new Chunk(load), prompt };
  return { path, element: <InChunk key={path} chunk={handle.chunk} />, handle };
}

const handlesAt = (path: string): Handle[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
    route.handle === undefined ? [] : [route.handle as Handle],
  );

/** What a signed-out visitor is told at `path`. */
const promptAt = (path: string) => handlesAt(path).at(-1)?.prompt ?? GUEST_PROMPTS.home;

const publicScreens: RouteObject[] = [
  screen("/", async () => (await import("../screens/landing/landing-screen.tsx")).LandingScreen),
  screen("/privacy", async () => (await import("../screens/legal/privacy-screen.tsx")).PrivacyScreen),
  screen("/terms", async () => (await import("../screens/legal/terms-screen.tsx")).TermsScreen),
  screen("/guidelines", async () => (await import("../screens/legal/guidelines-screen.tsx")).GuidelinesScreen),
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

export const memberScreens: RouteObject[] = [
  screen("/app", async () => (await import("../screens/feed/feed-screen.tsx")).FeedScreen, GUEST_PROMPTS.home),
  screen("/app/wail/:id", async () => (await import("../screens/wail/wail-screen.tsx")).WailScreen, GUEST_PROMPTS.wail),
  screen(
    "/app/written",
    async () => (await import("../screens/written/written-screen.tsx")).WrittenScreen,
    GUEST_PROMPTS.written,
  ),
  screen(
    "/app/search",
    async () => (await import("../screens/search/search-screen.tsx")).SearchScreen,
    GUEST_PROMPTS.search,
  ),
  screen(
    "/app/reply/:id",
    async () => (await import("../screens/reply/reply-screen.tsx")).ReplyScreen,
    GUEST_PROMPTS.reply,
  ),
  screen("/app/join/:id", async () => (await import("../screens/join/join-screen.tsx")).JoinScreen, GUEST_PROMPTS.join),
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
  ...screen("/app", async () => (await import("./shell/app-shell.tsx")).AppShell),
  children: memberScreens,
};

/** Every address with its screen: docs/product.md, "Screens". */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <PublicLayout />, children: publicScreens },
      ...recoveryScreens,
      { element: <RequireGuest />, children: guestScreens },
      { element: <RequireMember promptAt={promptAt} />, children: [shell] },
      ...Object.entries(LEGACY_PATHS).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      screen("*", async () => (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen),
    ],
  },
];

/** Loads the code of the screen at `path`, so that its first render is complete and hydration matches. */
export const loadScreenAt = (path: string) => Promise.all(handlesAt(path).map(({ chunk }) => chunk.load()));

/** The screen at the router's address. */
export const Screens = () => useRoutes(routes);
