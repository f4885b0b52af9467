import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { KEEPS_SCROLL } from "./use-scroll-restoration.ts";

/**
 * Changes a parameter of the screen's address in place; undefined removes it. Nothing happens once the member has gone on:
 * a screen stays until the code of the next one is there, and what comes late would take them back.
 */
export function useReplaceParam() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (name: string, value: string | undefined) => {
      if (location.pathname !== pathname) return;
      const params = new URLSearchParams(location.search);
      if (value === undefined) params.delete(name);
      else params.set(name, value);
      navigate({ search: String(params) }, { replace: true, state: { [KEEPS_SCROLL]: true } });
    },
    [navigate, pathname],
  );
}
