import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { readAnew } from "../../lib/read-anew.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["/api/auth/sessions"],
  queryFn: () => call(api.auth.sessions.$get()),
  // Devices come and go while the app stays open.
  refetchOnMount: "always",
});

/**
 * Where what ends all sessions has failed: says so, and when its answer was lost asks whether this one is over, as the
 * device is to forget its member then.
 */
export function endingFailed(queryClient: QueryClient, error: unknown, title: string): void {
  const message = serverMessage(
    error,
    "We could not tell whether it worked. Please check your connection and try again.",
  );
  failureToast(error, title, message);
  if (isAnswerLost(error)) void readAnew(queryClient, sessionsQuery.queryKey);
}
