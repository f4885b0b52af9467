import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { watchSession } from "../api/client.ts";
import { fetchSoon } from "../browser/load-chunk.ts";
import { pause } from "../browser/pause.ts";
import { randomId } from "../browser/random-id.ts";
import { tabStorage } from "../browser/storage.ts";
import { createQueryClient, refetchOnReturn } from "../cache/query-client.ts";
import { pageMember } from "../device/device-member.ts";
import { loginAfterSession } from "../navigation/paths.ts";
import { hasSessionExpired, leave, markSessionExpired, SESSION_ENDED } from "../session/leave.ts";
import { currentUserQuery } from "../session/session.ts";
import { dismissFailure, toast } from "../ui/toast.ts";
import { layersOfEntry } from "../ui/use-back-closes.ts";
import { loadScreenAt } from "./routes.tsx";

/** Source: docs/product.md, "Numbers of the screens". */
const REDIRECT_AFTER_TOAST_MS = 1000;

/**
 * What the app needs before its first render: the query client, the screen's code, a history entry of its own. A session
 * that has ended leads to the login screen. Fails when the screen's code does not come, if the document is whole without
 * it (`isWhole`).
 */
export async function prepareApp({ isWhole }: { isWhole: boolean }): Promise<QueryClient> {
  const queryClient = createQueryClient({ onWritten: dismissFailure });
  // TanStack takes a page that was loaded without a connection for one that has it.
  onlineManager.setOnline(navigator.onLine);
  refetchOnReturn(queryClient);
  // Every page of the app asks who is signed in; the best time is while its code loads.
  const readUser = () => queryClient.prefetchQuery(currentUserQuery);
  if (location.pathname.startsWith("/app")) void readUser();
  // Other pages ask only so that the device forgets a member whose session has ended.
  else if (pageMember() !== undefined) fetchSoon(readUser);
  await loadScreenAt(location.pathname).catch((error: unknown) => {
    // Elsewhere it fails once more when it is rendered, and there is a screen for that.
    if (isWhole) throw error;
  });
  giveEntryOwnKey();
  await leaveLayers();

  watchSession(() => {
    if (hasSessionExpired()) return;
    markSessionExpired();
    toast({ title: "Session expired", description: "Please sign in again to continue.", variant: "destructive" });
    setTimeout(() => {
      tabStorage.setItem(SESSION_ENDED, "1");
      leave(loginAfterSession(location.pathname));
    }, REDIRECT_AFTER_TOAST_MS);
  });
  return queryClient;
}

/** History entries that begin with a full load have no key, and so would all share one scroll position. */
function giveEntryOwnKey(): void {
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: randomId() }, "");
}

/** A page that was just loaded shows no dialog. */
async function leaveLayers(): Promise<void> {
  const layers = layersOfEntry().length;
  if (layers === 0) return;
  const left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(-layers);
  // The browser may tell of nothing, for instance after a reload while it was going back.
  await Promise.race([left, pause(500)]);
}
