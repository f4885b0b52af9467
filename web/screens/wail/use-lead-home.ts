import { useLocation, useNavigate, useNavigation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useWhileMounted } from "../../lib/use-while-mounted.ts";

/** Leads away from a page whose wail is gone; only whoever is still there and not on the way to another one. */
export function useLeadHome(): () => void {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  return useWhileMounted(() => {
    if (next === undefined || next.pathname === here.pathname) navigate(paths.home, { replace: true });
  });
}
