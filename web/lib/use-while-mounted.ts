import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Does something for as long as the component that asks for it is on screen, and nothing from then on. For what an
 * answer of the server does to the screen: it may come when the member has gone on to something else, which it must
 * neither close nor lead away from. Answers whether it was done.
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
