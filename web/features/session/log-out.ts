import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { leaveTo } from "../../lib/session.ts";

/** Signs out and leaves to the landing page by a full load; a failed call is logged, and the member leaves anyway. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      await call(api.auth.logout.$post());
    } catch (error) {
      console.error("Logging out on the server failed", error);
    }
    leaveTo(paths.landing, queryClient);
  };
}
