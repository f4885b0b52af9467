import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { ConnectionIndicator } from "../features/connection/connection-indicator.tsx";
import { UpdatePrompt } from "../features/update/update-prompt.tsx";
import { useScrollRestoration } from "../navigation/use-scroll-restoration.ts";
import { SectionErrorBoundary } from "../ui/section-error-boundary.tsx";
import { releaseForm } from "./input/held-form.ts";
import { ScreenError } from "./screen-error.tsx";

/**
 * What every page has: scroll restoration, the connection indicator, the offer to update. Without a `Suspense` around the
 * screen: React would hydrate what is inside later than the rest, and what is typed meanwhile could be lost.
 */
export function RootLayout() {
  useScrollRestoration();
  const { pathname, search } = useLocation();
  // Once what the document showed is the app's.
  useEffect(() => {
    delete document.getElementById("root")?.dataset.prerendered;
    // After what depends on the size of the window.
    setTimeout(releaseForm);
  }, []);
  // The router hears of no Back before the app is drawn for the first time.
  const [drawn] = useState(pathname + search);
  useEffect(() => {
    if (location.pathname + location.search !== drawn) dispatchEvent(new PopStateEvent("popstate"));
  }, [drawn]);
  return (
    <>
      <ScreenError path={pathname}>
        <Outlet />
      </ScreenError>
      <SectionErrorBoundary fallback={null}>
        <ConnectionIndicator />
        <UpdatePrompt />
      </SectionErrorBoundary>
    </>
  );
}
