import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { ConnectionIndicator } from "../features/connection/connection-indicator.tsx";
import { UpdatePrompt } from "../features/update/update-prompt.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { releaseForm } from "./input/held-form.ts";

/** What every page has: scroll restoration, the connection indicator, the offer to update. */
export function RootLayout() {
  // Once what the document showed is the app's.
  useEffect(() => {
    delete document.getElementById("root")?.dataset.prerendered;
    // After what depends on the size of the window.
    setTimeout(releaseForm);
  }, []);
  return (
    <>
      <Outlet />
      <PartBoundary fallback={null}>
        <ConnectionIndicator />
        <UpdatePrompt />
      </PartBoundary>
      <ScrollRestoration />
    </>
  );
}
