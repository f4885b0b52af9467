import { useLocation, useNavigate } from "react-router";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { paths } from "../../navigation/paths.ts";

/** Leads home from the page of a wail that is gone, unless the member has left it already. */
export function useRedirectHome(): () => void {
  const navigate = useNavigate();
  const here = useLocation();
  return useWhileMounted(() => {
    // The address changes before the next screen's code has come.
    if (location.pathname === here.pathname) navigate(paths.home, { replace: true });
  });
}
