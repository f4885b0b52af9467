import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { forgetOldReturnTarget } from "../../features/session/return-target.ts";
import { returnTarget } from "../../navigation/paths.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Splash } from "./splash.tsx";

/** Shows login and register to visitors. Members go on to where they were heading. */
export function RequireGuest() {
  const { data, isPending } = useCurrentUser();
  const { search } = useLocation();
  useEffect(() => forgetOldReturnTarget(search), [search]);
  if (isPending) return <Splash />;
  if (data) return <Navigate to={returnTarget(search)} replace />;
  return <Outlet />;
}
