import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { takePreloads } from "../api/fetch.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { followKeyboard } from "../browser/keyboard-inset.ts";
import { paintBrowserBar } from "../features/appearance/theme.ts";
import { followSession } from "../session/current-user.ts";
import { currentUserQuery } from "../session/session.ts";
import { guardAgainstDoubleTaps } from "./input/double-tap-guard.ts";
import { followPointer } from "./input/focus-ring.ts";
import { rememberTyped } from "./input/held-form.ts";
import { leaveKeysToInputMethod } from "./input/input-method.ts";
import { Providers } from "./providers.tsx";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

/** Not at the top level: chunks import this one and would wait for it, while it waits for them. */
async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.dataset.prerendered !== undefined;
  const isPublic = !location.pathname.startsWith("/app");
  const { router, queryClient } = await createAppRouter({ isWhole: isPrerendered && isPublic });
  // Until it is known who is signed in, the document shows a pending screen, or one where visitors sign in.
  if (root.hasChildNodes() && !isPublic) await queryClient.prefetchQuery(currentUserQuery);
  rememberTyped(root);
  const isGuest = !queryClient.getQueryData(currentUserQuery.queryKey);

  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // Pages for visitors are hydrated; a pending screen is replaced. As a transition React does it in small steps, and the
  // page answers to touches meanwhile.
  startTransition(() => {
    if (isPrerendered && isGuest) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
paintBrowserBar();
takePreloads();
followSession();
// The first of all listeners for keys.
leaveKeysToInputMethod();
keepFocus();
followKeyboard();
followPointer();
guardAgainstDoubleTaps();
void start(root);
