import { Outlet, ScrollRestoration } from "react-router";
import { ConnectionIndicator } from "../features/connection/connection-indicator.tsx";
import { UpdatePrompt } from "../features/update/update-prompt.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";

/** What every page has: scroll restoration, the connection indicator, the offer to update. */
export function RootLayout() {
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
