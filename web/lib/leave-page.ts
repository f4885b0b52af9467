import type { QueryClient } from "@tanstack/react-query";
import { lacksSharedStorage, markLeaving, watchDeviceMember } from "./device-owner.ts";
import { forgetDraftsOf } from "./drafts.ts";
import { finishLogOut } from "./log-out.ts";
import { endSession, isStillSignedIn, markSessionExpired } from "./session.ts";

/** How a page goes whose member does: by a full load, out of sight at once, and with nothing of it left for Back. */

let departing = false;

/** True from `leaveTo` on, until the page is gone. */
export const isDeparting = () => departing;

interface Leaving {
  /** What is waited for. */
  readonly after?: Promise<unknown>;
  /** Whether the screen stands until then, as it says something. */
  readonly stands?: boolean;
}

/**
 * Ends the session on this device and takes it off the screen, at once, and leaves by a full page load, so that nothing of
 * it stays in memory. The page that comes instead may take its time, or never come.
 */
export function leaveTo(
  path: string,
  queryClient: QueryClient,
  { after = Promise.resolve(), stands = false }: Leaving = {},
): void {
  departing = true;
  markLeaving();
  endSession(queryClient);
  if (!stands) hidePage(true);
  void after.finally(() => {
    hidePage(true);
    location.assign(path);
  });
}

/**
 * Leaves a page of a member who signed out in another tab, where somebody else may have signed in since; and has the
 * server told of a logout that it has not heard of.
 */
export function watchDevice(): void {
  void finishLogOut();
  addEventListener("online", finishLogOut);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void finishLogOut();
  });
  watchDeviceMember((memberId) => {
    departing = true;
    hidePage(true);
    markSessionExpired();
    forgetDraftsOf(memberId);
    location.reload();
  });
  // The browser keeps a page for Back as it stands: of one that its member left nothing, and any other one out of sight
  // until it is clear that its member is still here.
  addEventListener("pagehide", () => {
    if (departing) document.body.replaceChildren();
    else hidePage(true);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && departing) location.reload();
    else if (persisted && lacksSharedStorage()) void liftForMember();
    else if (!departing) hidePage(false);
  });
}

/** Where nothing on the device tells whether the member is still here, the server does. */
async function liftForMember(): Promise<void> {
  if (await isStillSignedIn()) hidePage(false);
  else location.reload();
}

function hidePage(isDrawn: boolean): void {
  document.documentElement.style.visibility = isDrawn ? "hidden" : "";
}
