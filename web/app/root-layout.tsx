import { Outlet, ScrollRestoration } from "react-router";
import { ConnectionIndicator } from "../features/connection/connection-indicator.tsx";
import { InstallCard } from "../features/install/install-card.tsx";
import { UpdatePrompt } from "../features/update/update-prompt.tsx";

/** What every page has: restored scroll, the word about the connection, the offers to install and update. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ConnectionIndicator />
      <InstallCard />
      <UpdatePrompt />
      <ScrollRestoration />
    </>
  );
}
