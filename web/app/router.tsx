import { createBrowserRouter } from "react-router";
import { unreadCountQuery } from "../features/notifications/unread-count.ts";
import { watchSession } from "../lib/api.ts";
import { checkDeviceMember, deviceMember, isLeftBehind } from "../lib/device-owner.ts";
import { isDeparting, leaveTo } from "../lib/leave-page.ts";
import { fetchSoon } from "../lib/load-chunk.ts";
import { isAppPage, loginAfter, screenAfter } from "../lib/paths.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { randomId } from "../lib/random-id.ts";
import { refetchOnReconnect } from "../lib/reconnect.ts";
import { currentUserQuery, isStillSignedIn, markSessionExpired } from "../lib/session.ts";
import { flagLoginNotice } from "../lib/session-ended.ts";
import { dismissFailure, toast } from "../ui/toast.ts";
import { layersOfEntry } from "../ui/use-back-closes.ts";
import { followDestination, loadMatchedRoutes, routes } from "./routes.tsx";

/** "Redirect after toast": docs/product.md, "Limits". */
const REDIRECT_AFTER_TOAST_MS = 1000;

/**
 * The router and the query client, which know of each other: an expired session leads to the login screen. Fails when the
 * screen does not come and what stands `isWhole` without it.
 */
export async function createAppRouter({ isWhole }: { isWhole: boolean }) {
  if (isLeftBehind) forgetAddress();
  const queryClient = createQueryClient({ onWritten: dismissFailure });
  // Every page of the app asks who is there: while the chunks load is the best time.
  const readVisitor = () => queryClient.prefetchQuery(currentUserQuery);
  if (location.pathname.startsWith("/app")) void readVisitor();
  // Elsewhere only so that the device forgets its member when their session has ended.
  else if (deviceMember() !== undefined) fetchSoon(readVisitor);
  await loadMatchedRoutes(location.pathname).catch((error: unknown) => {
    // Elsewhere it fails in the router once more, which has a screen for that.
    if (isWhole) throw error;
  });
  giveEntryOwnKey();
  const router = createBrowserRouter(routes);
  // A page that was just loaded shows no layer. Not where the entry below still has the address of a member who is gone.
  const layers = layersOfEntry().length;
  if (layers > 0 && !isLeftBehind) void router.navigate(-layers);
  followDestination(() => router.createHref(router.state.navigation.location ?? router.state.location));

  refetchOnReconnect(queryClient);
  // A page that the browser kept for Back asks at once whether its member is still here, as one that is loaded does.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void queryClient.refetchQueries({ queryKey: unreadCountQuery.queryKey, type: "active" });
  });

  let expiring = false;
  watchSession(expire);
  async function expire() {
    if (expiring || isDeparting()) return;
    expiring = true;
    const isBack = await isStillSignedIn();
    if (isBack || isLost()) {
      expiring = false;
      if (isBack) sayWhoIsBack();
      return;
    }
    markSessionExpired();
    toast({ title: "Session expired", description: "Please sign in again to continue.", variant: "destructive" });
    setTimeout(() => {
      expiring = false;
      if (isLost()) return;
      flagLoginNotice();
      // By a full load: an answer that is on its way still would be shown to whoever signs in here next.
      leaveTo(loginAfter(router.state.location.pathname), queryClient);
    }, REDIRECT_AFTER_TOAST_MS);
  }
  return { router, queryClient };
}

/** Whether the device is another member's by now: then the page goes, and what the device keeps is not its to forget. */
function isLost(): boolean {
  checkDeviceMember();
  return isDeparting();
}

const sayWhoIsBack = () =>
  toast({
    title: "You have signed in again",
    description: "That did not get through. Please try it once more.",
    variant: "destructive",
  });

/** Has the page show the screen alone of what a member who is gone had open in this tab. */
function forgetAddress(): void {
  const { pathname, hash } = location;
  if (isAppPage(pathname)) history.replaceState(history.state, "", screenAfter(pathname) + hash);
}

/** Entries of the history that begin with a full load have no key, and so would all share one scroll position. */
function giveEntryOwnKey(): void {
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: randomId() }, "");
}
