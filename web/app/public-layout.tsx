import { Outlet } from "react-router";
import { InstallCard } from "../features/install/install-card.tsx";

/** What the public pages have in common. Screens of signing in offer nobody to install anything. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      <InstallCard className="sticky bottom-0 pb-safe-0" />
    </>
  );
}
