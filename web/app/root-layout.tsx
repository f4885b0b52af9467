import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { ConnectionIndicator } from "../features/connection/connection-indicator.tsx";
import { UpdatePrompt } from "../features/update/update-prompt.tsx";
import { useScrollRestoration } from "../navigation/use-scroll-restoration.ts";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { releaseForm } from "./input/held-form.ts";
import { ScreenError } from "./screen-error.tsx";

/** What every page has: scroll restoration, the connection indicator, the offer to update. */
export function RootLayout() {
  useScrollRestoration();
  const { pathname } = useLocation();
  return (
    <>
      <ScreenError path={pathname}>
        {/* Going on, the screen that is there stays until the next one's code has come. */}
        <Suspense>
          <Outlet />
          <TakesOver />
        </Suspense>
      </ScreenError>
      <PartBoundary fallback={null}>
        <ConnectionIndicator />
        <UpdatePrompt />
      </PartBoundary>
    </>
  );
}

/** Hydrated with the screen: from then on what the document showed is the app's. */
function TakesOver() {
  useEffect(() => {
    delete document.getElementById("root")?.dataset.prerendered;
    // After what depends on the size of the window.
    setTimeout(releaseForm);
  }, []);
  return null;
}
