import { useQueryClient } from "@tanstack/react-query";
import { isDeparting, leaveTo } from "../../lib/leave-page.ts";
import { logOut } from "../../lib/log-out.ts";
import { paths } from "../../lib/paths.ts";
import { pause } from "../../lib/pause.ts";

/** How long the server may take to answer; the next page tells it otherwise. */
const PATIENCE_MS = 2000;

/**
 * Signs out and leaves to the landing page by a full load. The device forgets at once, whatever the server does; a call
 * that fails is logged and made up for later.
 */
export function useLogOut(): () => void {
  const queryClient = useQueryClient();
  return () => {
    // Whom a page shows that is going already is not who is signed in.
    if (isDeparting()) return;
    leaveTo(paths.landing, queryClient, { after: Promise.race([logOut(), pause(PATIENCE_MS)]) });
  };
}
