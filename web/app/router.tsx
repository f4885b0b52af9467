import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
import { loginTo } from "../lib/paths.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { currentUserQuery, endSession, noteSessionOver } from "../lib/session.ts";
import { toast } from "../ui/toast.ts";
import { followDestination, loadMatchedRoutes, routes } from "./routes.tsx";

/** Spec section 9, "Redirect after toast". */
const REDIRECT_AFTER_TOAST_MS = 1000;

/** The router and the query client, which know of each other: an expired session leads to the login screen. */
export async function createAppRouter() {
  const queryClient = createQueryClient({ onSessionExpired: () => expire(queryClient) });
  // Every page of the app asks who is there: while the chunks load is the best time.
  if (location.pathname.startsWith("/app")) void queryClient.prefetchQuery(currentUserQuery);
  await loadMatchedRoutes(location.pathname);
  const router = createBrowserRouter(routes);
  followDestination(() => router.createHref(router.state.navigation.location ?? router.state.location));

  let expiring = false;
  function expire(client: QueryClient) {
    if (expiring) return;
    expiring = true;
    noteSessionOver();
    toast({ title: "Session expired", description: "Please sign in again to continue.", variant: "destructive" });
    setTimeout(async () => {
      expiring = false;
      const { pathname, search } = router.state.location;
      endSession(client);
      await router.navigate(loginTo(pathname + search));
    }, REDIRECT_AFTER_TOAST_MS);
  }
  return { router, queryClient };
}
