import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["/api/auth/sessions"],
  queryFn: () => call(api.auth.sessions.$get()),
  // Devices come and go while the app stays open.
  refetchOnMount: "always",
});
