import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { returnTarget } from "../../lib/paths.ts";
import { forgetOldTarget } from "../../lib/remembered-target.ts";
import { useCurrentUser } from "../../lib/session.ts";
import { Splash } from "./splash.tsx";

/** Login and register are for visitors; a member goes on to where they were heading. */
export function RequireGuest() {
  const { data, isPending } = useCurrentUser();
  const { search } = useLocation();
  useEffect(() => forgetOldTarget(search), [search]);
  if (isPending) return <Splash />;
  if (data) return <Navigate to={returnTarget(search)} replace />;
  return <Outlet />;
}
