import { Outlet } from "react-router";
import { InstallCard } from "../features/install/install-card.tsx";

/** The frame of the public pages. The sign-in screens have none: they do not offer to install the app. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      <InstallCard className="sticky bottom-0 pb-safe-0" />
    </>
  );
}
