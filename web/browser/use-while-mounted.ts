import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A callback that does nothing once its component is unmounted. For what an answer does to the screen: the member may
 * have gone on to something else, which it must not close or navigate away from. Returns whether it ran.
 */
export function useWhileMounted<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => boolean {
  const current = useRef<(...args: Args) => void>(undefined);
  useLayoutEffect(() => {
    current.current = act;
    return () => {
      current.current = undefined;
    };
  });
  return useCallback((...args) => {
    const isMounted = current.current !== undefined;
    current.current?.(...args);
    return isMounted;
  }, []);
}
