import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { guardAgainstDoubleTaps } from "../lib/double-tap-guard.ts";
import { leaveKeysToInputMethod } from "../lib/input-method.ts";
import { keepFocus } from "../lib/keep-focus.ts";
import { watchDevice } from "../lib/leave-page.ts";
import { currentUserQuery } from "../lib/session.ts";
import { paintBrowserBar } from "../lib/theme.ts";
import { Providers } from "./providers.tsx";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

/** Not at the top level: chunks import this one, and would wait for it while it waits for them. */
async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.dataset.prerendered !== undefined;
  const { router, queryClient } = await createAppRouter({ isWhole: isPrerendered });
  // A pending screen stands in the document already; it stays until it is known who is there.
  if (root.hasChildNodes() && !isPrerendered) await queryClient.prefetchQuery(currentUserQuery);

  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // Public pages are taken over as they stand; everything else is rendered in place of what stands there. As a
  // transition React does it in small steps, and the page answers to touches meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
paintBrowserBar();
watchDevice();
// First of all who listen for keys.
leaveKeysToInputMethod();
keepFocus();
guardAgainstDoubleTaps();
void start(root);
