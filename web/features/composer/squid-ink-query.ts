import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";

/** How many Squid Ink wails are left this month, by the calendar of a pod; null for unlimited. */
export const squidInkQuery = (podId: number) =>
  queryOptions({
    queryKey: ["/api/anonymous-posts-remaining", podId],
    queryFn: () => call(api["anonymous-posts-remaining"].$get({ query: { communityId: String(podId) } })),
    // Another device may have used some.
    refetchOnMount: "always",
  });

/** The key prefix of all pods' answers: one wail under Squid Ink changes them all. */
export const SQUID_INK_KEY = ["/api/anonymous-posts-remaining"];
