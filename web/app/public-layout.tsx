import { useEffect } from "react";
import { Outlet } from "react-router";
import { InstallCard } from "../features/install/install-card.tsx";
import { showVisitor } from "../session/visitor.ts";

/** The frame of the public pages. The sign-in screens have none: they do not offer to install the app. */
export function PublicLayout() {
  // A page that comes as a document of its own does it without the app (public-page.ts).
  useEffect(() => void showVisitor(), []);
  return (
    <>
      <Outlet />
      <InstallCard className="sticky bottom-0 pb-safe-0" />
    </>
  );
}
