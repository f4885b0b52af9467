import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { POD_PAGE_PLACEHOLDERS } from "../../worker/contract/pod-page.ts";
import { createQueryClient } from "../cache/query-client.ts";
import { paths } from "../navigation/paths.ts";
import { PodPage } from "../screens/pod-page/pod-page.tsx";
import { PodPoster } from "../screens/pod-page/pod-poster.tsx";
import { currentUserQuery } from "../session/session.ts";
import { Providers } from "./providers.tsx";
import { loadScreenAt, Screens } from "./routes.tsx";

/** Pages that are complete before any script runs. The app takes them over only when it is needed (public-page.ts). */
export const PUBLIC_PAGES = [
  { path: paths.landing, file: "index" },
  { path: paths.privacy, file: "privacy" },
  { path: paths.terms, file: "terms" },
  { path: paths.guidelines, file: "guidelines" },
] as const;

/** Templates of the pages about a pod, into which the worker fills its texts. The app has no screens for them. */
export const POD_PAGES = [
  { path: paths.podPage(POD_PAGE_PLACEHOLDERS.slug), file: "pod/page" },
  { path: paths.podPoster(POD_PAGE_PLACEHOLDERS.slug), file: "pod/poster" },
] as const;

const USER = "/api/auth/user";

/**
 * The screens where visitors sign in: complete before any script runs, then hydrated with what was typed. `chunk` is the
 * module of the screen, `reads` are its first requests; the document preloads both.
 */
export const GUEST_SCREENS = [
  { path: paths.login, file: "guests/login", chunk: "screens/sign-in/login-screen.tsx", reads: [USER] },
  { path: paths.register, file: "guests/register", chunk: "screens/sign-in/register-screen.tsx", reads: [USER] },
] as const;

const PODS = "/api/user/communities";

/**
 * What members see while their screens load: the frame and skeletons, with disabled buttons. The script replaces them.
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
  { path: paths.search, file: "screens/search", chunk: "screens/search/search-screen.tsx", reads: [USER, PODS] },
  { path: paths.join(1), file: "screens/join", chunk: "screens/join/join-screen.tsx", reads: [USER] },
  { path: paths.reply(1), file: "screens/reply", chunk: "screens/reply/reply-screen.tsx", reads: [USER] },
] as const;

/** A member without a name, for pending screens. */
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

/** The markup of a public page, as an unknown visitor sees it. Runs while building. */
export const renderPage = (path: string): Promise<string> => render(path, undefined);

/** The markup of a page about a pod, with placeholders. Runs while building. */
export const renderPodPage = async (path: string): Promise<string> =>
  renderToString(<StaticRouter location={path}>{path.endsWith("/poster") ? <PodPoster /> : <PodPage />}</StaticRouter>);

/** The markup of a screen for visitors who are known to be signed out. Runs while building. */
export const renderForGuest = (path: string): Promise<string> => render(path, null);

/** The markup of a member's screen before anything of it has been read. Runs while building. */
export const renderPending = (path: string): Promise<string> => render(path, SOMEBODY);

async function render(path: string, user: CurrentUser | null | undefined): Promise<string> {
  await loadScreenAt(path);
  const queryClient = createQueryClient({ onWritten: () => {} });
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  const markup = renderToString(
    <Providers queryClient={queryClient}>
      <StaticRouter location={path}>
        <Screens />
      </StaticRouter>
    </Providers>,
  );
  // Its garbage collection timers would keep the build from ending.
  queryClient.clear();
  return markup;
}
