import { useQueryClient } from "@tanstack/react-query";
import { logOut } from "../../lib/log-out.ts";
import { paths } from "../../lib/paths.ts";
import { isDeparting, leaveTo } from "../../lib/session.ts";

/** Signs out and leaves to the landing page by a full load; a failed call is logged and made up for later. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // Whom a page shows that is going already is not who is signed in.
    if (isDeparting()) return;
    await logOut();
    leaveTo(paths.landing, queryClient);
  };
}
