import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { paths } from "../lib/paths.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { currentUserQuery } from "../lib/session.ts";
import { Providers } from "./providers.tsx";
import { loadMatchedRoutes, routes } from "./routes.tsx";

/** Pages that are whole before any script runs; the script then takes them over. `chunk` is the module they come from. */
export const PUBLIC_PAGES = [
  { path: paths.landing, file: "index", chunk: "screens/landing/landing-screen.tsx" },
  { path: paths.privacy, file: "privacy", chunk: "screens/legal/privacy-screen.tsx" },
  { path: paths.terms, file: "terms", chunk: "screens/legal/terms-screen.tsx" },
] as const;

const USER = "/api/auth/user";
const PODS = "/api/user/communities";

/**
 * What members see while their screens load: frame and skeletons, until the script renders the screen in its place. Its
 * buttons are switched off till then.
 * `reads` is what the screen asks first: preloaded, the answers are there when the script asks.
 */
export const PENDING_SCREENS = [
  { path: paths.home, file: "screens/home", chunk: "screens/feed/feed-screen.tsx", reads: [USER, PODS] },
  { path: paths.pods, file: "screens/pods", chunk: "screens/pods/pods-screen.tsx", reads: [USER, PODS] },
  { path: paths.badges, file: "screens/badges", chunk: "screens/badges/badges-screen.tsx", reads: [USER] },
  { path: paths.subscribe, file: "screens/subscribe", chunk: "screens/subscribe/subscribe-screen.tsx", reads: [USER] },
  { path: paths.profile, file: "screens/profile", chunk: "screens/profile/profile-screen.tsx", reads: [USER] },
  {
    path: paths.notifications,
    file: "screens/notifications",
    chunk: "screens/notifications/notifications-screen.tsx",
    reads: [USER],
  },
  { path: paths.wail(1), file: "screens/wail", chunk: "screens/wail/wail-screen.tsx", reads: [USER] },
  { path: paths.written, file: "screens/written", chunk: "screens/written/written-screen.tsx", reads: [USER] },
  { path: paths.reply(1), file: "screens/reply", chunk: "screens/reply/reply-screen.tsx", reads: [USER] },
] as const;

/** Nobody in particular: where a name belongs, there is a blank. */
const SOMEBODY: CurrentUser = {
  id: 0,
  email: "\u00a0",
  firstName: null,
  lastName: null,
  displayName: "\u00a0",
  profileImageUrl: null,
  emailVerified: true,
  stormStarterBadges: 0,
  isPremium: false,
};

/** The markup of a public page as a visitor sees it of whom nothing is known yet. Runs while building. */
export const renderPage = (path: string): Promise<string> => render(path, undefined);

/** The markup of a member's screen before anything of it has been read. Runs while building. */
export const renderPending = (path: string): Promise<string> => render(path, SOMEBODY);

async function render(path: string, user: CurrentUser | undefined): Promise<string> {
  await loadMatchedRoutes(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
  const queryClient = createQueryClient({ onWritten: () => {} });
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  const markup = renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  // Its timers would keep the build from ending for as long as an unused answer is kept.
  queryClient.clear();
  return markup;
}
