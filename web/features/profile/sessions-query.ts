import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost } from "../../lib/api-error.ts";
import { readAnew } from "../../lib/read-anew.ts";

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["/api/auth/sessions"],
  queryFn: () => call(api.auth.sessions.$get()),
  // Devices come and go while the app stays open.
  refetchOnMount: "always",
});

/** Where the answer to what ends all sessions was lost, asks whether this one is over: the device is to forget it then. */
export function askWhetherOver(queryClient: QueryClient, error: unknown): void {
  if (isAnswerLost(error)) void readAnew(queryClient, sessionsQuery.queryKey);
}
