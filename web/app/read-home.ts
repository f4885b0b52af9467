import type { QueryClient } from "@tanstack/react-query";
import { pause } from "../browser/pause.ts";
import { initialPod } from "../cache/current-pod.ts";
import { myPodsQuery } from "../cache/my-pods.ts";
import { rippleQuery } from "../cache/ripples.ts";
import { feedQuery, pinnedQuery } from "../cache/wails.ts";
import { paths } from "../navigation/paths.ts";
import { currentUserQuery } from "../session/session.ts";

/** How long, in ms, home's first drawing waits for what it shows. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Reads what home shows first, so that it is drawn once, in small steps, instead of piece by piece as each answer comes.
 * Meanwhile the document shows the pending screen.
 */
export async function readHome(queryClient: QueryClient): Promise<void> {
  const isHome = location.pathname === paths.home && location.search === "";
  if (!isHome || !queryClient.getQueryData(currentUserQuery.queryKey)) return;
  await Promise.race([readFirstAnswers(queryClient), pause(LONGEST_WAIT_MS)]);
}

async function readFirstAnswers(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(myPodsQuery);
  const pod = initialPod(queryClient.getQueryData(myPodsQuery.queryKey) ?? []);
  if (pod === undefined) return;
  await Promise.all([
    queryClient.prefetchQuery(rippleQuery(pod.id)),
    queryClient.prefetchQuery(pinnedQuery(pod.id)),
    queryClient.prefetchInfiniteQuery(feedQuery(pod.id)),
  ]);
}
