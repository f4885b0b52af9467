import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, call } from "../api/client.ts";
import { refetch } from "./update-queries.ts";

/** The member's own shells, Squid Ink included. */
export const shellStatsQuery = queryOptions({
  queryKey: ["/api/user/shell-stats"],
  queryFn: () => call(api.user["shell-stats"].$get()),
});

/** The member's own counts of what they did and received. */
export const userStatsQuery = queryOptions({
  queryKey: ["/api/user/stats"],
  queryFn: () => call(api.user.stats.$get()),
});

/** After anything that may have moved shells. */
export async function refreshShells(queryClient: QueryClient): Promise<void> {
  await Promise.all([refetch(queryClient, shellStatsQuery), refetch(queryClient, userStatsQuery)]);
}
