import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { takePreloads } from "../api/fetch.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { reloadOnMemberChange } from "../device/device-member.ts";
import { paintBrowserBar } from "../features/appearance/theme.ts";
import { currentUserQuery, finishSignOut } from "../session/session.ts";
import { guardAgainstDoubleTaps } from "./input/double-tap-guard.ts";
import { leaveKeysToInputMethod } from "./input/input-method.ts";
import { Providers } from "./providers.tsx";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

/** Not at the top level: chunks import this one and would wait for it, while it waits for them. */
async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.dataset.prerendered !== undefined;
  const { router, queryClient } = await createAppRouter({ isPrerendered });
  // The document shows a pending screen until it is known who is signed in.
  if (root.hasChildNodes() && !isPrerendered) await queryClient.prefetchQuery(currentUserQuery);

  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // Public pages are hydrated; any other document's pending screen is replaced. As a transition React does it in small
  // steps, and the page answers to touches meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
paintBrowserBar();
takePreloads();
reloadOnMemberChange();
void finishSignOut();
addEventListener("online", finishSignOut);
document.addEventListener("visibilitychange", finishSignOut);
// The first of all listeners for keys.
leaveKeysToInputMethod();
keepFocus();
guardAgainstDoubleTaps();
void start(root);
