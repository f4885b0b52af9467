import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { takePreloads } from "../api/fetch.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { followKeyboard } from "../browser/keyboard-inset.ts";
import { requirePrimaryRead } from "../device/bookmark.ts";
import { paintBrowserBar } from "../features/appearance/theme.ts";
import { followSession } from "../session/current-user.ts";
import { currentUserQuery } from "../session/session.ts";
import { App } from "./app.tsx";
import { guardAgainstDoubleTaps } from "./input/double-tap-guard.ts";
import { followPointer } from "./input/focus-ring.ts";
import { rememberTyped } from "./input/held-form.ts";
import { leaveKeysToInputMethod } from "./input/input-method.ts";
import { readHome } from "./read-home.ts";
import { prepareApp } from "./start-app.ts";
import "./styles.css";

/** Not at the top level: chunks import this one and would wait for it, while it waits for them. */
async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.dataset.prerendered !== undefined;
  const isPublic = !location.pathname.startsWith("/app");
  const queryClient = await prepareApp({ isWhole: isPrerendered && isPublic });
  // Until it is known who is signed in, the document shows a pending screen, or one where visitors sign in.
  if (root.hasChildNodes() && !isPublic) await queryClient.prefetchQuery(currentUserQuery);
  await readHome(queryClient);
  rememberTyped(root);
  const isGuest = !queryClient.getQueryData(currentUserQuery.queryKey);

  const app = (
    <StrictMode>
      <App queryClient={queryClient} />
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
// What the device knows may be older than what its member has written elsewhere since.
requirePrimaryRead();
followSession();
// The first of all listeners for keys.
leaveKeysToInputMethod();
keepFocus();
followKeyboard();
followPointer();
guardAgainstDoubleTaps();
void start(root);
