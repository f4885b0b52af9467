import { useLocation } from "react-router";
import { useHydrated } from "../../browser/use-hydrated.ts";

/** The other sign-in screen, with the same return target. */
export function useSibling(pathname: string) {
  const { search } = useLocation();
  return { pathname, search: useHydrated() ? search : "" };
}
